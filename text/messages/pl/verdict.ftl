verdict-quiet = Ruch { $move } jest dozwolony.
verdict-capture = Bicie { $move } jest dozwolone: { captures }.
verdict-promotes = Pionek staje się damką.
verdict-removal = Z planszy schodzi pionek z pola { $squares }. Teraz { $side } wykonują swój ruch.
verdict-better = Należało zagrać { $move }: { captures }.
verdict-missed-loses-game = Ruch { $missed } pomija bicie, a kto je pominie, ten przegrywa partię: { $side } przegrywają. { verdict-better }
verdict-missed-loses-piece = { $lost-count ->
    [one] Ruch { $missed } pomija bicie. Pozostaje w mocy, ale { $side } tracą za to pionek z pola { $lost }.
   *[other] Ruch { $missed } pomija bicie. Pozostaje w mocy, ale { $side } tracą za to jeden pionek; przeciwnik wybiera, który: z pola { $lost }.
} { verdict-better }
verdict-missed-refused = Ruch { $missed } pomija bicie, a tego nie wolno. { verdict-better }
