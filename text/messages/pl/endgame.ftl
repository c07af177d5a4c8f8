# Co tablica mówi o pozycji.
endgame-goal = { $goal ->
    [man-move] bicie albo ruch pionkiem
    [promotion] bicie albo nowa damka
   *[capture] bicie
}
# Po słowie „za”.
endgame-moves = { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
}

endgame-over = Koniec partii: wygrywają { $side }.
endgame-win = Wygrywają { $side }: { endgame-goal } za { endgame-moves }.
endgame-win-best = Wygrywają { $side }: { endgame-goal } za { endgame-moves }, najlepiej { $best }.
endgame-win-unmeasured = Wygrywają { $side }, najlepiej { $best }.
endgame-draw = Remis.
endgame-cut = Wygrałyby { $side }: { endgame-goal } za { endgame-moves }, ale wcześniej partię kończy limit ({ $limit }): remis ({ $rule }).
endgame-cut-later = Wygrałyby { $side }: { endgame-goal } za { endgame-moves }, ale partię kończy późniejszy limit: remis.
endgame-open = Nie dowiedziono, że partii nie zakończy wcześniej kolejny limit.

# Jeden z wielu ruchów.
endgame-move-wins = wygrywa
    .measured = wygrywa, { endgame-goal } za { endgame-moves }
    .cut = wygrałby za { endgame-moves }, ale wcześniej partię kończy limit ({ $limit })
    .later = wygrałby, ale partię kończy późniejszy limit
    .open = wygrywa, { endgame-goal } za { endgame-moves }, o ile partii nie zakończy późniejszy limit
endgame-move-draws = remisuje
endgame-move-loses = przegrywa
    .measured = przegrywa, { endgame-goal } za { endgame-moves }
    .cut = przegrałby za { endgame-moves }, ale wcześniej partię kończy limit ({ $limit })
    .later = przegrałby, ale partię kończy późniejszy limit
    .open = przegrywa, { endgame-goal } za { endgame-moves }, o ile partii nie zakończy późniejszy limit

endgame-variation = Najlepsza gra obu stron: { $variation }
endgame-too-many = Tablice obejmują najwyżej { $most } pionków i damek; tu jest ich { $pieces }.
