figure-start = Ustawienie początkowe. Zaczynają { $first }.
figure-man-move = Ruch: pionek z { $from } może pójść na { $targets }.
figure-chain = { $count ->
    [one] Bicie { $moves }: { $count } skok w jednym ruchu.
    [few] Bicie wielokrotne { $moves }: { $count } skoki w jednym ruchu.
   *[other] Bicie wielokrotne { $moves }: { $count } skoków w jednym ruchu.
}
figure-king-move = Ruch damki: z { $from } może pójść na każde zaznaczone pole.
figure-king-landing = Bicie damką: z { $from } bije pionek na { $over } i staje na { $targets }.
figure-move = { $move } (bije { $squares })
figure-axis = { $axis }: { $value }. Dozwolone: { $moves }.
figure-forbidden = Niedozwolone: { $moves }.
figure-stays-man = Pionek pozostaje pionkiem.
figure-becomes-king = Pionek staje się damką.
figure-missed-refused = Pominięte bicie: { $move } nie wolno zagrać. Trzeba bić: { $moves }.
figure-missed-loses-game = Pominięte bicie: kto zagra tu { $move }, przegrywa. Trzeba bić: { $moves }.
figure-missed-loses-piece = Pominięte bicie: po ruchu { $move } gracz traci pionek z { $lost }. Trzeba było bić: { $moves }.
