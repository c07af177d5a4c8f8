# Gra przez sieć.

# Zaproszenie.
page-online-friend = Zagraj ze znajomym
page-online-name = Twoje imię
page-online-guest = Gość
page-online-name-bad = Imię może mieć najwyżej { $count ->
    [one] { $count } znak
    [few] { $count } znaki
   *[many] { $count } znaków
}; znaki niewidoczne są niedozwolone.
page-online-as = Grasz jako { $name }.
page-online-sides = Kto zaczyna
page-online-side = { $side ->
    [first] Ja
    [second] Druga osoba
   *[lot] Losowo
}
page-online-match = Partie
page-online-games = { $count ->
    [one] jedna partia
    [few] mecz: { $count } partie
   *[many] mecz: { $count } partii
}
page-online-invite = Utwórz link
page-online-have-code = Masz kod?
page-online-use-code = Znajdź partię
page-online-code-bad = Kod ma sześć liter; nie ma wśród nich I ani O.

# Poczekalnia.
page-lobby-enter = Do poczekalni
page-lobby-friend = Zaproś znajomego
page-lobby-friend-about = linkiem, kodem QR albo sześcioma literami
page-lobby-pair = Zagraj z kimś nowym
page-lobby-pair-now = Szukaj przeciwnika
page-lobby-pace = Tempo
page-lobby-wish = { $pace ->
    [quick] Szybko: { $clock }
    [slow] Spokojnie: { $clock }
    [correspondence] Korespondencyjnie: { $clock }
   *[ruled] Według zasad: { $clock }
}
page-lobby-offers = Szukają przeciwnika
page-lobby-no-offers = W tej chwili nikt. Dodaj własną propozycję, a inni ją tu zobaczą.
page-lobby-own-offer = Twoja propozycja
page-lobby-terms = { $count ->
    [one] { $rules }, { $clock }
    [few] { $rules }, { $clock }, { $count } partie
   *[many] { $rules }, { $clock }, { $count } partii
}
page-lobby-post = Dodaj własną propozycję
page-lobby-offer = Propozycja dla wszystkich
page-lobby-offer-now = Dodaj do poczekalni
page-lobby-all-rules = Wszystkie zasady
page-lobby-all-paces = Każde tempo
page-lobby-pace-only = { $pace ->
    [quick] Szybkie
    [slow] Spokojne
   *[correspondence] Korespondencyjne
}
page-lobby-watch = Partie do oglądania
page-lobby-no-games = Nie toczy się teraz żadna publiczna partia.
page-lobby-waiting = Twoja propozycja jest w poczekalni
page-lobby-waiting-about = Partia zacznie się, gdy ktoś usiądzie do gry. Możesz też wysłać link.
page-lobby-waiting-days = Nie musisz tu czekać: gdy przyjdzie Twoja kolej, partia będzie na Twojej liście.
page-online-bot = program
page-online-nobody = nikt
page-online-your-move = { $count ->
    [one] Twój ruch w jednej partii
    [few] Twój ruch w { $count } partiach
   *[many] Twój ruch w { $count } partiach
}

# Czekanie.
page-online-waiting = Czekamy na drugą osobę
page-online-waiting-about = Wyślij link, pokaż kod QR albo podyktuj litery. Partia zacznie się, gdy druga osoba usiądzie do gry.
page-online-link = Link do partii
page-online-loopback = Inne urządzenia nie otworzą tego linku: działa tylko na tym komputerze. Uruchom program poleceniem „damka serve --lan”, a linki i kody zaprowadzą do niego innych w tej samej sieci.
page-online-copy = Skopiuj link
page-online-copy-failed = Przeglądarka nie pozwala tu kopiować. Dotknij linku: zaznaczy się cały i skopiujesz go samodzielnie.
page-online-share = Udostępnij
page-online-share-text = Zagrajmy w warcaby!
page-online-qr = Kod QR z linkiem
page-online-code = Kod:
page-online-code-until = można z niego skorzystać przez 15 minut
page-online-code-over = Kod stracił ważność; link działa dalej.
page-online-code-new = Nowy kod
page-online-withdraw = Wycofaj zaproszenie

# Osoba zaproszona.
page-online-invites = { $name } zaprasza do gry
page-online-begins = { $side ->
    [first] { $name }
    [second] Ty
   *[lot] zdecyduje los
}
page-online-rules-differ = Co wyróżnia te zasady
page-online-sit-down = Siadam do gry

# Połączenie.
page-online-connecting = Łączenie…
page-online-reconnecting = Nie ma połączenia. Łączę ponownie… Partia jest bezpieczna na serwerze.
page-online-offline = Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj jeszcze raz.
page-online-no-server = Ta kopia strony nie ma serwera gier. Zapytaj kogoś o adres serwera albo uruchom własny:
page-online-own-server = Na komputerze wpisz polecenie
page-online-own-address = Na każdym urządzeniu otwórz adres, który się wyświetli.
page-online-lost = Nie ma połączenia. Łączę ponownie…
page-online-outdated = Serwer ma nowszą wersję strony. Odśwież ją; partia nie przepadnie.
page-online-not-stored = Serwer nie mógł tego zapisać. Spróbuj za chwilę.
page-online-one-by-one = Chwileczkę, serwer jeszcze nie odpowiedział.
page-online-downtime = Serwer był przez chwilę niedostępny. Ten czas nikomu się nie liczy. Zegar ruszy, gdy wróci osoba, która ma ruch, najpóźniej po 15 sekundach.

# Przy planszy.
page-online-abort = Odwołaj
page-online-watching = Oglądasz tę partię.
page-online-gone = { $name } nie ma teraz połączenia.
page-online-gone-in = { $name } nie ma teraz połączenia. Za { $seconds } s możesz ogłosić wygraną.
page-online-claim = Ogłoś wygraną
page-online-offered = { $offer ->
    [draw] Proponujesz remis.
    [takeback] Prosisz o cofnięcie ruchu.
    [pause] Proponujesz przerwę.
   *[resume] Proponujesz grać dalej.
}
page-online-take-back = Wycofaj
page-online-pause = Zaproponuj przerwę
page-online-resume = Gramy dalej
page-online-wants-rematch = { $name } chce zagrać rewanż.
page-online-phrases = Powiedz coś
page-online-phrase = { $phrase ->
    [hello] Cześć!
    [good-luck] Powodzenia!
    [good-game] Dobra partia!
    [thank-you] Dziękuję!
   *[one-moment] Chwileczkę.
}
page-online-said = { $name }: { $words }
page-online-mute = Ukryj słowa drugiej osoby
page-online-unmute = Pokazuj słowa drugiej osoby

# Losowanie.
page-online-pick = Dodaj obrazek, żeby nikt nie decydował sam
page-online-picture = { $picture ->
    [cat] Kot
    [tree] Drzewo
    [sun] Słońce
    [boat] Łódka
    [apple] Jabłko
    [star] Gwiazda
    [fish] Ryba
    [house] Dom
    [flower] Kwiat
    [moon] Księżyc
    [umbrella] Parasol
   *[ball] Piłka
}
page-online-call = Wybierz:
page-online-lot-waits = Czekamy na drugą osobę…
page-lot-unfair = To losowanie nie zgadza się z tym, co serwer wcześniej obiecał. Wynik może być nieuczciwy.
page-online-referee-calls = Czekamy, aż sędzia wybierze orła lub reszkę. Jeśli będzie zwlekać, wybierze druga strona.
page-online-start-waits = Partia zacznie się, gdy obie osoby będą przy planszy.

# Dlaczego serwer czegoś nie robi.
page-denied-session = Sesja wygasła. Otwórz link jeszcze raz.
page-denied-guests = Na tym serwerze goście nie mogą grać. Użyj karty z klasy albo się zaloguj.
page-denied-nothing = Nie ma takiej partii. Może kod stracił ważność: poproś o link.
page-denied-taken = Ktoś inny już usiadł do tej partii.
page-denied-withdrawn = To zaproszenie zostało wycofane.
page-denied-own = To Twoje własne zaproszenie: wyślij link znajomym.
page-denied-watcher = Kto ogląda, nie może tego zrobić.
page-denied-tries = Za dużo błędnych prób. Spróbuj za { $minutes ->
    [one] minutę
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}.
page-denied-tries-code = Za dużo błędnych kodów. Spróbuj za { $minutes ->
    [one] minutę
    [few] { $minutes } minuty
   *[many] { $minutes } minut
} albo poproś o link.
page-denied-many = Więcej już się nie da: granica to { $most }. Najpierw coś usuń albo zakończ.
page-denied-fast = Za dużo naraz. Odczekaj chwilę i spróbuj jeszcze raz.
page-denied-rules = Serwer nie przyjmuje tych zasad. Otwórz je w kreatorze, popraw i spróbuj jeszcze raz.
page-denied-clock = Z tak krótkim albo tak długim zegarem nie da się grać. Wybierz inny.
page-denied-there = Teraz nie można ogłosić wygranej: druga osoba wróciła albo nie ma jej zbyt krótko.
page-denied-unavailable = Serwer nie może teraz niczego zapisać. Nic nie przepadło; spróbuj za chwilę.
page-denied-other = Serwer tego nie przyjął. Odśwież stronę i spróbuj jeszcze raz.
page-denied-player = Nie ma tu takiej osoby.
page-denied-referee = Ta partia ma już sędziego.
page-denied-plays = Kto gra, nie może być sędzią tej samej partii.
page-denied-rated = W partii rankingowej to niemożliwe. Grają w niej osoby z kontami, według wbudowanych zasad.

page-room-others = W tej samej sali otwórzcie ten adres
page-room-plain = Bez https da się grać we wszystko, ale strony nie można zainstalować, ekran może gasnąć podczas partii, a linki trzeba czasem skopiować ręcznie.

# Partie na serwerze.
page-lobby-more = Więcej
page-found = Partie w sieci
page-found-whose = Czyje partie
page-found-scope = { $scope ->
    [own] Moje
   *[public] Publiczne
}
page-found-opponent = Przeciwnik
page-found-player = Gracz (nazwa konta)
page-found-by-result = Wynik
page-found-any = Dowolny
page-found-result = { $result ->
    [won] Wygrane
    [lost] Przegrane
    [first-wins] Wygrana zaczynających
    [second-wins] Wygrana drugiej strony
    [draw] Remis
   *[open] Trwa
}
page-found-won = Wygrana: { $name }
page-found-any-rules = Dowolne
page-found-sign-in = Tu będą Twoje partie, gdy zagrasz albo się zalogujesz.
page-found-none = { $scope ->
    [own] Tu trafia każda Twoja partia rozegrana przez sieć, trwająca i zakończona. Zagraj z kimś, a pojawi się pierwsza.
   *[public] Tu trafiają partie rozegrane w poczekalni; każdy może je obejrzeć. Na razie nikt takiej nie zagrał.
}
page-found-no-match = Żadna partia nie pasuje do tego wyszukiwania.
page-found-show-all = Pokaż wszystkie partie
page-found-since = Od dnia
page-found-until = Do dnia
page-found-pdn = Pobierz wszystkie znalezione (PDN)
page-found-games = { $count ->
    [one] Na liście jest jedna partia.
    [few] Na liście są { $count } partie.
   *[many] Na liście jest { $count } partii.
}
page-found-review-of = Oceń partię { $title }
page-found-analyse-of = Analiza partii { $title }
page-found-pdn-of = PDN partii { $title }

# Rankingi.
page-rated = Partia rankingowa
page-rated-about = Liczy się do rankingu obu osób. Bez cofania, przerw i sędziego.
page-rated-game = rankingowa
page-rating = Ranking
page-rating-own = Mój ranking
page-rating-provisional = wstępny: za mało partii
page-rating-none = Jeszcze żadnej partii rankingowej.
page-rating-games = { $count ->
    [one] jedna partia
    [few] { $count } partie
   *[many] { $count } partii
}
page-rating-table = Partia po partii
page-rating-day = Dzień
page-rating-range = Niepewność
page-rating-changed = Twój ranking: { $rating } ({ $change })
page-leaders = Najlepsi gracze
page-leaders-about = Sto najwyższych rankingów. Kto zagrał za mało partii, jeszcze się tu nie pojawia.
page-leaders-none = Tu jeszcze nikt nie ma pewnego rankingu.
page-leaders-place = Miejsce
page-leaders-player = Gracz
page-leaders-games = Partie
page-leaders-bots = Programy zamiast ludzi

# Sędzia.
page-referee-link = Zaproś sędziego
page-referee-link-about = Kto otworzy ten link, może zostać sędzią tej partii. Wyślij go jednej osobie.
page-referee-revoke = Odwołaj sędziego
page-referee-revoked = Link już nie działa, a miejsce sędziego jest wolne.
page-referee-invited = Zostań sędzią tej partii
page-referee-invited-about = Sędzia może zatrzymać zegar, upomnieć, poprawić ustawienie i rozstrzygnąć partię. Gracze widzą, kto sędziuje.
page-referee-sit-down = Siadam jako sędzia
page-referee-stand-up = Przestań sędziować
page-referee-you = Sędziujesz tę partię.
page-referee-is = Sędziuje: { $name }
page-referee-gone = Ta partia nie ma już sędziego.

# Na turnieju.
page-denied-tournament = Nie ma takiego turnieju albo nie masz w nim żadnej roli. Poproś organizatora o kod.
page-denied-organiser = To może zrobić tylko organizator turnieju.
page-denied-player-link = W tej przeglądarce prowadzisz turniej. Kod zawodnika otwórz na jego własnym urządzeniu.
page-denied-name-needed = Najpierw wpisz swoje imię.
page-denied-name-on-list = To imię jest już na liście. Jeśli to Ty, poproś o swój kod przy stoliku sędziowskim. Jeśli nie, dopisz literę nazwiska.
page-denied-event-file = Ten plik nie jest całym turniejem zapisanym przez Damkę albo jest uszkodzony.
page-denied-code-revoked = Ten kod został unieważniony albo jest niepełny. Poproś organizatora o nowy.
