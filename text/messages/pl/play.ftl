# Słowa, którymi wydaje się polecenia; z tych po przecinkach wystarczy jedno.
play-word-why = ?, dlaczego
    .usage = ?
    .help = wyjaśnia, dlaczego ruch nie był dozwolony
play-word-hint = podpowiedź, podpowiedz
    .usage = podpowiedź
    .help = mówi, jaki ruch jest najlepszy i dlaczego
play-word-moves = ruchy
    .usage = ruchy
    .help = wylicza dozwolone ruchy
play-word-board = plansza
    .usage = plansza
    .help = pokazuje planszę
play-word-time = czas, zegar
    .usage = czas
    .help = mówi, ile zostało czasu
play-word-undo = cofnij
    .usage = cofnij
    .help = prosi o cofnięcie ostatniego ruchu
play-word-draw = remis
    .usage = remis
    .help = proponuje remis
play-word-resign = poddaj, poddaję
    .usage = poddaj
    .help = poddaje partię
play-word-pause = pauza, przerwa
    .usage = pauza
    .help = prosi o zatrzymanie zegara
play-word-resume = wznów
    .usage = wznów
    .help = puszcza zegar dalej
play-word-history = zapis, historia
    .usage = zapis
    .help = pokazuje zapis ruchów
play-word-rules = zasady
    .usage = zasady
    .help = przypomina zasady
play-word-flip = obróć
    .usage = obróć
    .help = obraca planszę
play-word-numbers = numery
    .usage = numery
    .help = nazywa pola numerami
play-word-letters = litery
    .usage = litery
    .help = nazywa pola literami
play-word-save = zachowaj
    .usage = zachowaj PLIK
    .help = zachowuje partię, żeby grać później
play-word-export = eksport
    .usage = eksport PLIK.pdn|PLIK.json
    .help = wypisuje zapis partii
play-word-referee = sędzia
    .usage = sędzia …
    .help = decyzje sędziego
play-word-rematch = rewanż
    .usage = rewanż
    .help = po końcu: następna partia, ze zmianą stron
play-word-help = pomoc
    .usage = pomoc
    .help = pokazuje tę listę
play-word-quit = koniec, wyjdź
    .usage = koniec
    .help = kończy; partię można zachować
play-word-correct = popraw
    .usage = popraw FEN
    .help = ustawia pozycję
play-word-set-clock = zegar
    .usage = zegar STRONA 1:30
    .help = ustawia zegar
play-word-warn = upomnij
    .usage = upomnij STRONA POWÓD
    .help = upomina gracza
play-word-award = przyznaj
    .usage = przyznaj STRONA|remis|obie|nic POWÓD
    .help = ogłasza wynik
play-word-revoke = odwołaj
    .usage = odwołaj
    .help = odwołuje ostatnią decyzję
play-word-toss = rzut
    .usage = rzut
    .help = rzuca monetą po remisie
play-word-yes = tak, t
play-word-no = nie, n
play-word-heads = orzeł, o
play-word-tails = reszka, r
play-word-first = pierwsze, pierwszy, 1
play-word-second = drugie, drugi, 2
play-word-both = obie
play-word-void = nic

play-how-to-begin = Ruch zapisz na przykład tak: 22-18 albo c3-d4. Słowo pomoc pokazuje wszystko inne.
play-ready = Naciśnijcie Enter, gdy obie strony są gotowe: wtedy rusza zegar.
play-paused = Zegar stoi. Enter wznawia grę.
play-turn = Ruch: { $side }
play-choose = Ruch: { $side }. Najpierw wybór traconego pionka: { $choices }
play-last-move = Ostatni ruch: { $move }
play-taken = Zostało: { $first } { $first-count }, { $second } { $second-count }
play-near-draw = Blisko remisu: { $count }
play-must-capture = { $count ->
    [one] Trzeba bić: może bić pionek z pola { $squares }.
   *[other] Trzeba bić: mogą bić pionki z pól { $squares }.
}
play-moves = Dozwolone ruchy: { $moves }
play-ask-why = { $reason } Wpisz ?, żeby zobaczyć pola i zasadę.
play-nothing-to-explain = Żaden ruch nie został odrzucony.
play-unknown = Nie znam polecenia „{ $word }”. Napisz ruch, na przykład 22-18, albo: pomoc.
play-needs-file = Podaj nazwę pliku: { $usage }
play-yes-or-no = Odpowiedz: tak albo nie.
play-confirm-resign = { $side }, czy na pewno poddajecie partię? (tak/nie)
play-ask-save = Zachować partię? (tak/nie; co innego: gramy dalej)
play-answer = { $question } (tak/nie)
play-saved = Partia jest zachowana: { $path }
play-go-on-with = Dalej gra się poleceniem: { $command }
play-exported = Zapis partii: { $path }
play-not-written = Nie udało się zapisać pliku { $path }: { $error }
play-open-elsewhere = Partia z pliku { $path } jest otwarta w innym terminalu. Najpierw wyjdź z niej tam, potem możesz grać dalej tutaj.
play-not-kept = Nie udało się zapisać partii w pliku { $path }: { $error }. Można grać dalej, ale od teraz nic nie jest zachowywane.
play-nowhere-to-save = Partia nie jest zachowana: nie wiadomo, gdzie jest katalog domowy. Zachowasz ją poleceniem: { $usage }
play-no-autosave = Partia nie będzie zachowywana sama: nie wiadomo, gdzie jest katalog domowy.
play-export-kind = Nazwa pliku musi się kończyć na .pdn albo .json.
play-ask-word = { $player }: dodaj do losu dowolne słowo (może zostać puste).
play-word-too-long = Słowo może mieć najwyżej { $count } znaków i tylko jeden wiersz.
play-ask-call = { $side }: orzeł czy reszka?
play-check-lot = Każdy może to sprawdzić: { $command }
play-sides = { $first }: { $first-player }, { $second }: { $second-player }
play-player = Gracz { $number }
play-over = Partia skończona. Zapis: { $export }. Następna partia ze zmianą stron: { $rematch }. Enter kończy.
play-match-score = Mecz: { $first } { $first-points }, { $second } { $second-points }.
play-match-toss = Losowanie monetą wygrywa { $winner }; partia liczy się jako remis.
play-help-moves = Ruch pisze się tak: 22-18, c3-d4, bicie 22x15 albo c3xe5, tracony pionek x18. Polecenia:
play-referee-menu = Sędzia może:
play-bad-fen = FEN „{ $fen }”: { $reason }
play-bad-time = „{ $text }” to nie jest czas; pisze się 1:30 albo 45.
play-bad-side = Której strony? { $first } czy { $second }?
play-bad-award = Komu? { $first }, { $second }, remis, obie czy nic?
play-input-ended = Koniec danych wejściowych.
play-nothing-played = Nikt jeszcze nie zagrał.
play-continued = Ciąg dalszy partii z pliku { $path }.
play-too-small = To okno jest mniejsze niż 80x24, więc gramy bez ekranu, wierszami.
play-thinking = Komputer myśli …
play-more-hint = Wpisz „podpowiedź” jeszcze raz, a zobaczysz ruch.
play-nothing-to-hint = Teraz nie ma czego grać.
play-computer = Komputer, { $level }
play-bye = Do zobaczenia.

greeting = Damka: warcaby 8x8 według dowolnych zasad domowych.
    .try = Na początek:
    .play = partia dla dwóch osób przy jednym ekranie
    .rules = wszystkie zestawy zasad
    .board = ustawienie początkowe
    .help = Wszystkie polecenia: { $command }

server-in-the-room = Otwórz ten adres na urządzeniu w tej samej sieci albo zeskanuj kod:
server-no-network = Ten komputer nie jest w żadnej sieci, z której inni mogliby się z nim połączyć. Połącz go z siecią albo włącz na nim hotspot i uruchom serwer ponownie.
server-kept-apart = Nie otwiera się? Wiele sieci szkolnych nie pozwala urządzeniom łączyć się ze sobą. Włącz wtedy hotspot na tym komputerze i połącz z nim urządzenia.

# Pierwszy krok: który pionek i jaki pomysł.
hint-piece = { $what ->
    [king] Przyjrzyj się damce na { $square }.
    [removal] Przyjrzyj się pionkowi na { $square }.
   *[man] Przyjrzyj się pionkowi na { $square }.
}
hint-idea = { $idea ->
    [forced] Innego ruchu nie ma.
    [capture] Trzeba bić.
    [most] Trzeba zbić jak najwięcej.
    [king-first] Pierwszeństwo ma bicie damką.
    [win] Tę partię można teraz wygrać.
    [material] Można coś zyskać.
    [shot] Jest tu uderzenie: to, co oddasz, wróci z nawiązką.
    [crown] Otwiera się droga do damki.
    [danger] Uważaj: inne naturalne ruchy przegrywają.
    [stop-king] Przeciwnik zaraz będzie miał damkę; można go zatrzymać.
    [draw] Remis utrzymuje tylko jeden ruch.
    [pay] Tutaj taniej jest nie bić.
    [exchange] To dobry moment na wymianę.
    [diagonal] Liczy się główna przekątna.
    [last] Partia jest przegrana; broń się jak najdłużej.
    [support] Pionek na { $square } potrzebuje wsparcia.
    [centre] Środek planszy czeka.
    [home] Nie otwieraj jeszcze ostatniej linii.
   *[quiet] Nic nie nagli: popraw ustawienie pionków.
}
