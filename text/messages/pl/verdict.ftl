verdict-quiet = Ruch { $move } jest dozwolony.
verdict-capture = Bicie { $move } jest dozwolone: { captures }.
verdict-promotes = Pionek staje się damką.
verdict-removal = Pionek z pola { $squares } zostaje zdjęty z planszy. Teraz { $side } wykonują swój ruch.
verdict-better = Należało zagrać { $move }: { captures }.
verdict-missed-loses-game = Ruch { $missed } pomija bicie, a kto pominie bicie, przegrywa partię: przegrywają { $side }. { verdict-better }
verdict-missed-loses-piece = { $lost-count ->
    [one] Ruch { $missed } pomija bicie. Ruch zostaje, ale { $side } tracą za to pionek z pola { $lost }.
   *[other] Ruch { $missed } pomija bicie. Ruch zostaje, ale { $side } tracą za to jeden pionek; przeciwnik wybiera, który: z pola { $lost }.
} { verdict-better }
verdict-forfeit-reading = Który pionek się wtedy traci, to nasza interpretacja.
verdict-missed-refused = Ruch { $missed } pomija bicie, a tego nie wolno. { verdict-better }
