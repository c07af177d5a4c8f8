# Zasady obok siebie: wiersze zasad, różnice i jedna pozycja w kilku zasadach.
colours = Kolory
    .label = { $first } (zaczynają) i { $second }
clock = Czas
draw = Remis

hashes-moves = ruchy
hashes-value = wartość
hashes-all = całość

compare-title = Czym różnią się zasady „{ $ours }” ({ $ours-id }) i „{ $theirs }” ({ $theirs-id })
compare-same = Zasady „{ $ours }” ({ $ours-id }) i „{ $theirs }” ({ $theirs-id }) niczym się nie różnią.
compare-nothing-more = nic poza tym, co mówią obie
compare-board = Gdzie widać to na planszy
compare-nowhere = Przy pozostałych zasadach jednych i drugich nie zmienia to żadnego ruchu w żadnej pozycji.
compare-not-up-to = { $pieces ->
    [one] Żadna pozycja z najwyżej { $pieces } pionkiem nie pokazuje tej różnicy.
   *[other] Żadna pozycja z najwyżej { $pieces } pionkami nie pokazuje tej różnicy.
}
compare-mixed = { $name }, ale „{ $axis }” jak w zasadach „{ $other }”
compare-only = tylko { $name }: { $moves }
compare-both = w obu: { $moves }
compare-goes-on = { $name }: gra toczy się dalej, wolno { $moves }
compare-ended = { $name }: koniec partii. { $outcome }
compare-arrows = Strzałki ciągłe: tylko { $ours }. Strzałki przerywane: tylko { $theirs }.

# Dopisek w nawiasie za ruchem.
note-takes = bije { $squares }
note-takes-and-promotes = bije { $squares }, staje się damką
note-promotes = staje się damką
note-misses = { $moves ->
    [one] pomija bicie
   *[other] każdy pomija bicie
}
note-missed-refused = { note-misses }
note-missed-loses-game = { note-misses } i przegrywa partię
note-missed-loses-piece = { $count ->
    [one] { note-misses } i traci pionek z pola { $squares }
   *[other] { note-misses } i traci pionek z pola { $squares }, do wyboru przeciwnika
}

comparison-legal = wolno: { $moves }
comparison-missed = wolno, ale z karą: { $moves }
comparison-ended = koniec partii. { $outcome }
comparison-forbidden = nie wolno { $move }. { $reason }
comparison-differs = wolno, ale z innym skutkiem: { $move }. { $reason }
comparison-becomes-king = Tutaj pionek staje się damką. { $because }
comparison-stays-man = Tutaj pionek pozostaje pionkiem. { $because }
comparison-says = { $name }: { $words }
comparison-refuses = Zasady „{ $name }” nie pozwalają na ten ruch. { $words }
comparison-sees-otherwise = Według zasad „{ $name }” ten ruch ma inny skutek. { $words }
comparison-game = Partia { $number } według zasad „{ $name }”. Ruchów obu stron: { $plies }. Miejsc, w których zasady się różnią: { $disagreements }; w tym takich, w których nie wszystkie pozwalają na zagrany ruch: { $against }.
