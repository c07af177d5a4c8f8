# Gra przez sieć.

# Zaproszenie.
page-online-friend = Zagraj ze znajomym
page-online-name = Twoje imię
page-online-guest = Gość
page-online-name-bad = Imię może mieć najwyżej { $count } znaków i żadnych niewidocznych.
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
page-online-invite-own = Zaproś kogoś
page-online-have-code = Masz kod?
page-online-use-code = Znajdź partię
page-online-code-bad = Kod ma sześć liter; nie ma wśród nich I ani O.

# Czekanie.
page-online-waiting = Czekamy na drugą osobę
page-online-waiting-about = Wyślij link, pokaż kod QR albo podyktuj litery. Partia zacznie się, gdy druga osoba usiądzie do gry.
page-online-link = Link do partii
page-online-copy = Skopiuj link
page-online-copy-failed = Przeglądarka nie pozwala tu kopiować. Dotknij linku: zaznaczy się cały i skopiujesz go samodzielnie.
page-online-share = Udostępnij
page-online-share-text = Zagrajmy w warcaby!
page-online-qr = Kod QR z linkiem
page-online-code = Kod:
page-online-code-until = można z niego skorzystać przez 15 minut
page-online-withdraw = Wycofaj zaproszenie

# Osoba zaproszona.
page-online-invites = { $name } zaprasza do gry
page-online-begins = { $side ->
    [first] { $name }
    [second] Ty
   *[lot] zdecyduje los
}
page-online-sit-down = Siadam do gry

# Połączenie.
page-online-connecting = Łączenie…
page-online-reconnecting = Nie ma połączenia. Łączę ponownie… Partia jest bezpieczna na serwerze.
page-online-offline = Nie można połączyć się z serwerem. Sprawdź połączenie i spróbuj jeszcze raz.
page-online-no-server = Ta kopia strony nie ma serwera gier, więc można grać tylko na jednym urządzeniu. Zapytaj o adres serwera albo uruchom własny poleceniem „damka serve”.
page-online-outdated = Serwer ma nowszą wersję strony. Wczytaj ją ponownie; partia się zachowa.
page-online-not-stored = Serwer nie mógł tego zapisać. Spróbuj za chwilę.
page-online-one-by-one = Chwileczkę, serwer jeszcze nie odpowiedział.
page-online-downtime = Serwer był przez chwilę niedostępny. Tego czasu nikomu się nie liczy; zegar ruszy, gdy wróci osoba, która jest na ruchu, najpóźniej po 15 sekundach.

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
    [good-game] Dobra gra!
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
   *[star] Gwiazda
}
page-online-call = Wybierz:
page-online-lot-waits = Czekamy na drugą osobę…
page-online-start-waits = Partia zacznie się, gdy obie osoby będą przy planszy.

# Dlaczego serwer czegoś nie robi.
page-denied-session = Nikt nie jest już zalogowany. Otwórz link jeszcze raz.
page-denied-guests = Na tym serwerze goście nie mogą grać. Użyj karty z klasy albo się zaloguj.
page-denied-nothing = Nie ma takiej partii. Może kod stracił ważność: poproś o link.
page-denied-taken = Ktoś inny już usiadł do tej partii.
page-denied-withdrawn = To zaproszenie zostało wycofane.
page-denied-own = To Twoje własne zaproszenie: wyślij link znajomym.
page-denied-watcher = Kto ogląda, nie może tego zrobić.
page-denied-tries = Za dużo błędnych kodów. Spróbuj za { $minutes ->
    [one] minutę
    [few] { $minutes } minuty
   *[many] { $minutes } minut
} albo poproś o link.
page-denied-fast = Za dużo naraz. Odczekaj chwilę i spróbuj jeszcze raz.
page-denied-rules = Serwer nie przyjmuje tych zasad. Otwórz je w kreatorze, popraw i spróbuj jeszcze raz.
page-denied-clock = Z tak krótkim albo tak długim zegarem nie da się grać. Wybierz inny.
page-denied-there = Teraz nie można ogłosić wygranej: druga osoba wróciła albo nie ma jej zbyt krótko.
page-denied-unavailable = Serwer nie może teraz niczego zapisać. Nic nie przepadło; spróbuj za chwilę.
page-denied-other = Serwer tego nie przyjął. Wczytaj stronę ponownie i spróbuj jeszcze raz.
