# Najlepszy ruch i dlaczego.
hint-best = Najlepiej: { $move }.
hint-variation = Dalej: { $variation }.
hint-forced = Innego ruchu nie ma.
hint-compulsory-any = Bicie jest obowiązkowe.
hint-compulsory-most = Z kilku bić trzeba wybrać takie, które zbija najwięcej.
hint-compulsory-king-first = Jeśli może bić damka, bije przed pionkiem.
hint-wins-game = Wygrywa partię.
    .measured = { $moves ->
        [1] Od razu wygrywa partię.
        [one] Wygrywa partię w { $moves } ruchu.
        [few] Wygrywa partię w { $moves } ruchach.
        [many] Wygrywa partię w { $moves } ruchach.
       *[other] Wygrywa partię w { $moves } ruchu.
    }
hint-won-ending = Prowadzi do wygranej końcówki.
hint-material-men = { $men ->
    [one] pionek
    [few] { $men } pionki
    [many] { $men } pionków
   *[other] { $men } pionka
}
hint-material-kings = { $kings ->
    [one] damkę
    [few] { $kings } damki
    [many] { $kings } damek
   *[other] { $kings } damki
}
hint-material-both = { hint-material-men } i { hint-material-kings }
hint-wins-material = { $moves ->
    [0] Zyskuje { $what }.
    [1] Od razu zyskuje { $what }.
    [one] Zyskuje { $what } w { $moves } ruchu.
    [few] Zyskuje { $what } w { $moves } ruchach.
    [many] Zyskuje { $what } w { $moves } ruchach.
   *[other] Zyskuje { $what } w { $moves } ruchu.
}
    .shot = { $given ->
        [one] Uderzenie: oddaje pionek, a w końcu zyskuje { $what }.
        [few] Uderzenie: oddaje { $given } pionki, a w końcu zyskuje { $what }.
        [many] Uderzenie: oddaje { $given } pionków, a w końcu zyskuje { $what }.
       *[other] Uderzenie: oddaje { $given } pionka, a w końcu zyskuje { $what }.
    }
hint-crowns = { $moves ->
    [1] Pionek staje się damką.
    [one] Pionek stanie się damką w { $moves } ruchu.
    [few] Pionek stanie się damką w { $moves } ruchach.
    [many] Pionek stanie się damką w { $moves } ruchach.
   *[other] Pionek stanie się damką w { $moves } ruchu.
}
    .first = { $moves ->
        [1] Damka przed przeciwnikiem.
        [one] Damka przed przeciwnikiem, w { $moves } ruchu.
        [few] Damka przed przeciwnikiem, w { $moves } ruchach.
        [many] Damka przed przeciwnikiem, w { $moves } ruchach.
       *[other] Damka przed przeciwnikiem, w { $moves } ruchu.
    }
hint-avoids = { $pieces ->
    [0] Po { $instead } partia byłaby przegrana.
    [one] Po { $instead } przepadłby pionek.
    [few] Po { $instead } przepadłyby { $pieces } pionki.
    [many] Po { $instead } przepadłoby { $pieces } pionków.
   *[other] Po { $instead } przepadłoby { $pieces } pionka.
}
    .shot = { $pieces ->
        [0] Po { $instead } o partii rozstrzygnęłoby uderzenie.
        [one] Unika uderzenia: po { $instead } przepadłby pionek.
        [few] Unika uderzenia: po { $instead } przepadłyby { $pieces } pionki.
        [many] Unika uderzenia: po { $instead } przepadłoby { $pieces } pionków.
       *[other] Unika uderzenia: po { $instead } przepadłoby { $pieces } pionka.
    }
hint-stops-king = Nie dopuszcza przeciwnika do damki.
hint-keeps-draw = Utrzymuje remis; inne ruchy przegrywają.
hint-pays = Celowo nie bije: strata pionka to tutaj mniejsze zło.
hint-exchange = { $pieces ->
    [one] Wymienia pionek za pionek.
    [few] Wymienia { $pieces } pionki za { $pieces }.
    [many] Wymienia { $pieces } pionków za { $pieces }.
   *[other] Wymienia { $pieces } pionka za { $pieces }.
}
hint-takes-diagonal = Damka zajmuje główną przekątną.
hint-keeps-diagonal = Damka trzyma główną przekątną.
hint-lasts-longest = Partia jest przegrana, ale tak potrwa najdłużej.
hint-supports = Podpiera pionek na { $square }: nie da się go już przeskoczyć.
hint-takes-centre = Z pola { $square } pionek działa na oba skrzydła.
hint-keeps-home = Nie otwiera własnego pierwszego rzędu, co zrobiłby ruch { $instead }.
hint-better = Jest lepszy od { $than } o { $by } pionka.
    .same = Równie dobre jest { $than }.
hint-stands = Na razie nie ma bicia; tak pionki stoją najlepiej.

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
    [support] Pionek na { $square } potrzebuje oparcia.
    [centre] Środek planszy czeka.
    [home] Nie otwieraj jeszcze własnego pierwszego rzędu.
   *[quiet] Nic nie nagli: popraw ustawienie pionków.
}
