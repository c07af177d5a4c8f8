# Decyzje sędziego.
tournament-decision-warning = Upomnienie: { $player }.
tournament-decision-missed-capture-game = Pominięte bicie: { $player } przegrywa partię; { $pair }.
tournament-decision-missed-capture-piece = Pominięte bicie: { $player } traci pionek; { $pair }.
tournament-decision-adjudication = Rozstrzygnięcie sędziego: { $result }; { $pair }.
tournament-decision-walkover = Walkower, nie ma: { $player }; { $pair }.
tournament-decision-walkover-both = Walkower, nie ma żadnej ze stron; { $pair }.

# Co się stało, do dziennika.
tournament-event-opened = Utworzono turniej: „{ $title }”.
tournament-event-settings-changed = Turniej: „{ $title }”, { $boards ->
    [0] stołów wystarczy dla wszystkich
    [one] jeden stół
    [few] { $boards } stoły
   *[many] { $boards } stołów
}.
tournament-event-group-added = Utworzono grupę { $group }: { $system }; zasady: { $rules }; zegar: { $clock }.
tournament-event-players-named = Na listę dopisano: { $players }.
tournament-event-players-added = { $count ->
    [one] Dopisano jedną osobę.
    [few] Dopisano { $count } osoby.
   *[many] Dopisano { $count } osób.
}
tournament-event-players-advanced = { $count ->
    [one] Dalej gra jedna osoba z: { $groups }.
    [few] Dalej grają { $count } osoby z: { $groups }.
   *[many] Dalej gra { $count } osób z: { $groups }.
}
tournament-event-player-removed = Z listy skreślono: { $player }.
tournament-event-player-withdrawn = { $player } wycofuje się.
tournament-event-player-returned = { $player } wraca do gry.
tournament-event-bye-given = { $player } nie gra w rundzie { $round }: { $bye }.
tournament-event-bye-cancelled = { $player } jednak gra w rundzie { $round }.
tournament-event-kept-apart = Nie grają ze sobą: { $players }.
tournament-event-kept-apart-rounds = { $rounds ->
    [one] W pierwszej rundzie nie grają ze sobą: { $players }.
    [few] W pierwszych { $rounds } rundach nie grają ze sobą: { $players }.
   *[many] W pierwszych { $rounds } rundach nie grają ze sobą: { $players }.
}
tournament-event-apart-ended = Mogą znów grać ze sobą: { $players }.
tournament-event-lot-committed = Zapowiedź losowania: { $purpose }. Skrót SHA-256 tajnej liczby: { $commitment }
tournament-event-lot-committed-again = Nowa zapowiedź losowania, bo poprzedniej tajnej liczby tu nie ma: { $purpose }. Skrót SHA-256 tajnej liczby: { $commitment }
tournament-event-lot-drawn = Losowanie: { $purpose }. Zawołane słowa: { $words }.
tournament-event-lot-again = { $count ->
    [2] Drugie losowanie, bo poprzednie cofnięto: { $note }.
    [3] Trzecie losowanie, bo poprzednie cofnięto: { $note }.
   *[other] Losowanie numer { $count }, bo poprzednie cofnięto: { $note }.
}
tournament-event-coin-tossed-heads = Moneta pokazuje orła: rzut wygrywa { $player }; { $pair }.
tournament-event-coin-tossed-tails = Moneta pokazuje reszkę: rzut wygrywa { $player }; { $pair }.
tournament-event-start-numbers-given = Numery startowe: { $players }.
tournament-event-first-side-given = Numer 1 zaczyna jako: { $side }.
tournament-event-tie-order-given = Kolejność równych z losowania: { $players }.
tournament-event-drafted = Pary rundy { $round } ułożono ręcznie, do zatwierdzenia.
tournament-event-draft-dropped = Odrzucono szkic par.
tournament-event-paired = { $count ->
    [one] Skojarzono rundę { $round }: jedna para.
    [few] Skojarzono rundę { $round }: { $count } pary.
   *[many] Skojarzono rundę { $round }: { $count } par.
}
tournament-event-paired-hand = Pary rundy { $round } ułożono ręcznie.
tournament-event-round-dropped = Cofnięto rundę { $round }.
tournament-event-round-dropped-late = Cofnięto rundę { $round }, żeby zagrali w niej także spóźnieni: { $players }.
tournament-event-group-changed = Zmieniono grupę { $group }: { $changes }.
tournament-group-change = { $what ->
    [name] nazwa: { $value }
    [system] { $value }
    [rounds] liczba rund: { $value }
    [decider] przy remisie w meczu rozstrzyga { $value }
    [third-place] { $value }
    [rules] zasady: { $value }
    [clock] zegar: { $value }
    [scoring] { $value }
    [byes] inne punkty za wolne lub walkowery
   *[tie-breaks] wartościowania: { $value }
}
tournament-event-board-moved = { $pair } przechodzi do stołu { $board }.
tournament-event-boards-swapped = { $pair } przechodzi do stołu { $board }; { $other } zajmuje jej miejsce.
tournament-event-game-seated = Na urządzeniach gra { $pair }.
tournament-event-result = { $pair }: { $result }.
tournament-event-result-corrected = Poprawiono wynik: { $pair }, { $result }.
tournament-event-result-claimed = { $player } zgłasza: { $result }; { $pair }.
tournament-event-result-proposed = Partia rozegrana tutaj ma teraz inny wynik: { $pair }, { $result }.
tournament-event-proposal-dismissed = Tabela zostaje bez zmian: { $pair }.
tournament-event-clock-started = Włączono zegar sali: { $minutes ->
    [one] jedna minuta
    [few] { $minutes } minuty
   *[many] { $minutes } minut
}.
tournament-event-clock-started-time = Włączono zegar sali: { $time }.
tournament-event-clock-paused = Wstrzymano zegar sali.
tournament-event-clock-resumed = Zegar sali znów chodzi.
tournament-event-clock-ended = Zakończono zegar sali.
tournament-event-tie-settled = Dalej przechodzi { $player }, rozstrzyga { $decider }; { $pair }.
tournament-event-undone = Cofnięto: { $what }
