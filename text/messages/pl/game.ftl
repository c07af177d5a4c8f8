# Dlaczego polecenie nie zostało wykonane.
game-refusal-not-from-this-seat = { $seat ->
    [referee] Tego sędzia nie robi za graczy.
    [watcher] Widz nie bierze udziału w partii.
   *[player] O tym decyduje sędzia, a nie gracz.
}
game-refusal-not-your-seat = Tą stroną gra ktoś inny.
game-refusal-not-started = Partia jeszcze się nie zaczęła.
game-refusal-already-started = Partia już się zaczęła.
game-refusal-lot-first = Najpierw trzeba rozlosować strony.
game-refusal-over = Partia jest już skończona.
game-refusal-not-over = Partia jeszcze trwa.
game-refusal-paused = Zegar stoi. Wznówcie partię, żeby grać dalej.
game-refusal-not-paused = Zegar już chodzi.
game-refusal-not-your-turn = Teraz kolej przeciwnika.
game-refusal-time-over = Czas się skończył.
game-refusal-stale = Za późno: na planszy stoi już inna pozycja.
game-refusal-too-early = Za wcześnie: na ten ruch nie przyszła jeszcze kolej.
game-refusal-already-offered = Ta propozycja już czeka na odpowiedź.
game-refusal-declined-this-turn = Przeciwnik już odmówił w tym ruchu. Zapytaj po następnym ruchu.
game-refusal-too-many-offers = { $most ->
    [one] Przed następnym ruchem można złożyć tylko jedną propozycję.
    [few] Przed następnym ruchem można złożyć tylko { $most } propozycje. Najpierw zagraj, potem zapytaj znowu.
   *[many] Przed następnym ruchem można złożyć tylko { $most } propozycji. Najpierw zagraj, potem zapytaj znowu.
}
game-refusal-no-such-offer = Tej propozycji już nie ma.
game-refusal-own-offer = Własną propozycję można tylko wycofać.
game-refusal-not-own-offer = Na propozycję przeciwnika można tylko odpowiedzieć.
game-refusal-no-takebacks = Według tych zasad ruchów się nie cofa.
game-refusal-nothing-to-take-back = Nie ma żadnego ruchu do cofnięcia.
game-refusal-no-clock = W tej partii czas nie jest ograniczony.
game-refusal-nothing-to-undo = Nie ma decyzji do odwołania albo ktoś zagrał już po niej.
game-refusal-not-own-decision = Ostatnią decyzję podjął inny sędzia i tylko on może ją odwołać.
game-refusal-already-moved = Partia już trwa: można ją poddać, ale nie przerwać bez wyniku.
game-refusal-referee-there = Tę partię sędziuje już ktoś inny.
game-refusal-not-the-referee = Może to zrobić tylko sędzia tej partii.
game-refusal-not-drawn = Monetą rzuca się tylko po remisie.
game-refusal-already-tossed = Rzut monetą już się odbył.
game-refusal-already-drawn = Strony są już rozlosowane.
game-refusal-lot-open = Losowanie już trwa.
game-refusal-no-lot = Żadne losowanie nie trwa.
game-refusal-already-contributed = Ten gracz dodał już swoje słowo.
game-refusal-no-contribution = Żaden gracz nie dodał słowa, a program nie może losować sam. Niech doda je chociaż jeden z graczy.
game-refusal-not-a-coin = To nie jest rzut monetą.
game-refusal-calls-for-other = Gracz wybiera stronę monety tylko dla siebie.
game-refusal-already-called = Strona monety jest już wybrana.
game-refusal-not-called = Nikt jeszcze nie wybrał strony monety.
game-refusal-wrong-seed = Tajna liczba nie zgadza się z tym, co pokazano przed losowaniem.
game-refusal-too-long = { $what ->
    [note] Uwaga jest za długa: liczba znaków to { $length }, a zmieści się { $most }. Skróć ją.
   *[name] Imię lub nazwa są za długie: liczba znaków to { $length }, a zmieści się { $most }. Skróć je.
}
game-refusal-too-many-events = Ta partia jest już za długa, żeby zapisywać ją dalej. Można ją tylko zakończyć: poddać albo oddać decyzję sędziemu.
game-refusal-no-such-level = Komputer ma poziomy od 1 do 10.

# Co się stało.
game-opened = Nowa partia. Zasady: { $name }.
game-lot-committed-sides = Losowanie stron. Program wylosował tajną liczbę i pokazuje jej skrót SHA-256: { $commitment }
game-lot-committed-coin = Rzut monetą. Program wylosował tajną liczbę i pokazuje jej skrót SHA-256: { $commitment }
game-lot-contributed = { $named ->
    [yes] { $side } dodaje do losowania: { $text }
   *[no] { $side } dodają do losowania: { $text }
}
game-coin-called = { $named ->
    [yes] { $side } wygrywa, jeśli wypadnie { $face }.
   *[no] { $side } wygrywają, jeśli wypadnie { $face }.
}
game-face-heads = orzeł
game-face-tails = reszka
game-sides-drawn = { $change ->
    [yes] Wylosowano liczbę nieparzystą: gracze zamieniają się stronami.
   *[no] Wylosowano liczbę parzystą: gracze zostają przy swoich stronach.
}
game-coin-tossed = { $face ->
    [heads] Wypadł orzeł.
   *[tails] Wypadła reszka.
} { $named ->
    [yes] Rzut wygrywa { $winner }.
   *[no] Rzut wygrywają { $winner }.
} Sama partia liczy się jako remis.
game-seed = Tajna liczba: { $seed }
game-started = Gra się zaczyna.
game-played-quiet = { $side }: z { $from } na { $to }.
game-played-capture = { $side }: z { $from } na { $to }, { captures }.
game-capture-missed = { $named ->
    [yes] { $side } pomija bicie. Można było zagrać: { $missed }.
   *[no] { $side } pominęły bicie. Można było zagrać: { $missed }.
}
game-capture-missed-choice = { $named ->
    [yes] { $side } pomija bicie.
   *[no] { $side } pominęły bicie.
} Można było zagrać: { $missed }. { $input ->
    [touched] Przeciwnik wybiera pionek, który schodzi z planszy: z pola { $forfeits }.
   *[typed] Przeciwnik wybiera pionek, który schodzi z planszy: z pola { $forfeits }. Pisze się na przykład: { $example }.
}
game-piece-lost = { $named ->
    [yes] { $side } traci pionek z pola { $square }.
   *[no] { $side } tracą pionek z pola { $square }.
}
game-offered-draw = { $named ->
    [yes] { $side } proponuje remis.
   *[no] { $side } proponują remis.
}
game-offered-takeback = { $named ->
    [yes] { $side } prosi o cofnięcie swojego ruchu.
   *[no] { $side } proszą o cofnięcie swojego ruchu.
}
game-offered-pause = { $named ->
    [yes] { $side } prosi o przerwę.
   *[no] { $side } proszą o przerwę.
}
game-offered-resume = { $named ->
    [yes] { $side } chce grać dalej.
   *[no] { $side } chcą grać dalej.
}
game-accepted = Zgoda.
game-declined = Odmowa.
game-withdrawn = Propozycja jest wycofana.
game-taken-back = Ruch jest cofnięty.
game-paused = Przerwa: zegar stoi.
game-interrupted = Partia została przerwana. Zegar pokazuje ten sam czas co wtedy.
game-resumed = Gramy dalej.
game-referee-joined = Przyszedł sędzia.
game-referee-left = Sędzia odszedł.
game-referee-called = { $named ->
    [yes] { $side } wzywa sędziego.
   *[no] { $side } wzywają sędziego.
}
game-corrected = { $input ->
    [touched] Sędzia poprawił pozycję.
   *[typed] Sędzia poprawił ustawienie: { $fen }
}
game-clock-set = Sędzia ustawił zegar ({ $side }): { $time }.
game-warned = { $named ->
    [yes] Upomnienie od sędziego: { $side }.
   *[no] Sędzia upomina { $side }.
}
game-undone = Sędzia odwołał swoją decyzję.
game-note = { $text } Powód: { $note }

# Odpowiedź na propozycję.
game-offer-draw = { $other }, czy zgadzacie się na remis?
game-offer-takeback = { $other }, czy zgadzacie się, żeby { $side } cofnęły ruch?
game-offer-pause = { $other }, czy zgadzacie się na przerwę?
game-offer-resume = { $other }, czy gramy dalej?

# Wynik.
game-result-missed-capture = { $named ->
    [yes] Wygrywa { $winner }: { $loser } pomija bicie.
   *[no] Wygrywają { $winner }: { $loser } pominęły bicie.
}
game-result-time-up-loses = { $named ->
    [yes] Wygrywa { $winner }: { $loser } przekracza czas.
   *[no] Wygrywają { $winner }: { $loser } przekroczyły czas.
}
game-result-time-up-resigns = { $named ->
    [yes] Wygrywa { $winner }: { $loser } przekracza czas, co uznaje się za poddanie partii.
   *[no] Wygrywają { $winner }: { $loser } przekroczyły czas, więc uznaje się, że poddały partię.
}
game-result-time-up-draws = Remis: minął czas meczu.
game-result-resigned = { $named ->
    [yes] Wygrywa { $winner }: { $loser } poddaje partię.
   *[no] Wygrywają { $winner }: { $loser } poddały partię.
}
game-result-agreed = Remis za zgodą obu stron.
game-result-since = { $outcome } Liczono od ruchu { $move }.
game-result-awarded-win = { $named ->
    [yes] Decyzją sędziego wygrywa { $winner }.
   *[no] Decyzją sędziego wygrywają { $winner }.
}
game-result-awarded-draw = Sędzia ogłosił remis.
game-result-awarded-both-lose = Sędzia ogłosił przegraną obu stron.
game-result-awarded-void = Sędzia unieważnił partię.
game-result-aborted = Partia została odwołana. Nie liczy się.
game-result-no-show = { $named ->
    [yes] Wygrywa { $winner }: { $loser } nie stawia się do gry.
   *[no] Wygrywają { $winner }: { $loser } nie stawiły się do gry.
}
game-result-gone = { $named ->
    [yes] Wygrywa { $winner }: { $loser } opuszcza grę i nie wraca.
   *[no] Wygrywają { $winner }: { $loser } opuściły grę i nie wróciły.
}
game-result-both-absent = Nie było żadnej ze stron. Obie przegrywają.
game-result-recorded-win = { $named ->
    [yes] Wygrywa { $winner }.
   *[no] Wygrywają { $winner }.
}
game-result-recorded-draw = Remis.
game-result-recorded-both-lose = Obie strony przegrywają.
game-result-recorded-void = Partia się nie liczy.

# Zegar.
game-clock-side = { $side }: { $time }
game-clock-match = Cały mecz: { $time }
game-clock-left = { $side }, pozostały czas: { $time }.
game-clock-match-left = Do końca meczu: { $time }.
