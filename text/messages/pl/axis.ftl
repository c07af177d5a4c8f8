# Osie zasad: nazwa i pytanie, a dla każdej odpowiedzi etykieta i całe zdanie.
capture-choice = Wybór bicia
    .question = Które bicie wolno wybrać, gdy jest ich kilka?
capture-choice-any = dowolne
    .sentence = Gdy można bić na kilka sposobów, gracz sam wybiera, którym pionkiem i którą drogą bije; nie musi zbić jak najwięcej.
capture-choice-most-pieces = jak najwięcej pionków
    .sentence = Gdy można bić na kilka sposobów, trzeba wybrać takie, w którym zbija się najwięcej pionków i damek razem.

man-capture = Bicie pionkiem
    .question = W którą stronę bije pionek?
man-capture-forward-and-back = do przodu i do tyłu
    .sentence = Pionek bije i do przodu, i do tyłu, choć bez bicia chodzi tylko do przodu.
man-capture-forward-only = tylko do przodu
    .sentence = Pionek bije tylko do przodu, tak samo jak chodzi.

king-reach = Zasięg damki
    .question = Jak daleko chodzi damka?
king-reach-flying = dowolnie daleko
    .sentence = Damka chodzi po przekątnych do przodu i do tyłu, o dowolną liczbę wolnych pól.
king-reach-one-step = o jedno pole
    .sentence = Damka chodzi po przekątnych do przodu i do tyłu, ale tylko o jedno pole.

king-landing = Lądowanie damki
    .question = Gdzie staje damka po przeskoczeniu pionka?
king-landing-free = na dowolnym wolnym polu za zbitym pionkiem
    .sentence = Damka bije z dowolnej odległości i staje na dowolnym wolnym polu za zbitym pionkiem; jeśli z tego pola może bić dalej, musi bić dalej.
king-landing-where-it-can-go-on = tam, skąd może bić dalej
    .sentence = Damka bije z dowolnej odległości i staje na wolnym polu za zbitym pionkiem; jeśli z któregoś z tych pól może bić dalej, musi stanąć właśnie na takim.
king-landing-just-behind = tuż za zbitym pionkiem
    .sentence = Damka bije z dowolnej odległości, ale po każdym skoku staje na polu tuż za zbitym pionkiem.

removal = Zdejmowanie zbitych pionków
    .question = Kiedy zdejmuje się zbite pionki?
removal-after-move = po całym ruchu
    .sentence = Zbite pionki zdejmuje się z planszy dopiero po zakończeniu całego ruchu; do tego czasu zagradzają drogę.
removal-at-once = od razu
    .sentence = Każdy zbity pionek zdejmuje się z planszy od razu po przeskoczeniu, więc w dalszej części bicia nie zagradza już drogi.

promotion = Przemiana w trakcie bicia
    .question = Co się dzieje, gdy pionek w trakcie bicia dojdzie do ostatniego rzędu?
promotion-at-rest = bije dalej jako pionek
    .sentence = Jeśli pionek dojdzie do ostatniego rzędu w trakcie bicia i może bić dalej, musi bić dalej i pozostaje pionkiem; damką staje się tylko wtedy, gdy tam kończy ruch.
promotion-ends-turn = staje się damką i kończy ruch
    .sentence = Pionek, który w trakcie bicia dojdzie do ostatniego rzędu, staje się damką i na tym kończy ruch, nawet gdyby mógł bić dalej.
promotion-goes-on-as-king = staje się damką i bije dalej
    .sentence = Pionek, który w trakcie bicia dojdzie do ostatniego rzędu, od razu staje się damką i, jeśli może, bije dalej już jako damka.

capture-priority = Pierwszeństwo damki
    .question = Czy bicie damką ma pierwszeństwo?
capture-priority-none = nie ma
    .sentence = Bicie damką nie ma pierwszeństwa przed biciem pionkiem.
capture-priority-king = damka bije pierwsza
    .sentence = Gdy może bić i pionek, i damka, bije damka, nawet jeśli pionek zbiłby więcej.

missed-capture = Pominięte bicie
    .question = Co się dzieje, gdy gracz pominie bicie?
missed-capture-refused = nie wolno
    .sentence = Bicie jest obowiązkowe: dopóki można bić, nie wolno wykonać innego ruchu.
missed-capture-loses-game = przegrywa partię
    .sentence = Bicie jest obowiązkowe: kto mógł bić, a wykonał inny ruch, przegrywa partię.
missed-capture-loses-piece = traci pionek
    .sentence = Bicie jest obowiązkowe i ma pierwszeństwo przed każdym innym ruchem: kto mógł bić, a zagrał inaczej, traci pionek.

start-rows = Ustawienie początkowe
    .question = Ile rzędów pionków ma na początku każdy gracz?
start-rows-three = trzy rzędy, 12 pionków
    .sentence = Na początku każdy gracz ma 12 pionków, ustawionych na ciemnych polach trzech najbliższych mu rzędów; dwa rzędy pośrodku są wolne.
start-rows-two = dwa rzędy, 8 pionków
    .sentence = Na początku każdy gracz ma 8 pionków, ustawionych na ciemnych polach dwóch najbliższych mu rzędów; cztery rzędy pośrodku są wolne.

seating = Podział kolorów
    .question = Skąd wiadomo, kto gra którym kolorem?
seating-chosen = gracze się umawiają
    .sentence = Gracze sami umawiają się, kto gra którym kolorem.
seating-starter-takes-first = według tego, kto zaczyna
    .sentence = Kto zaczyna, gra kolorem, który rusza się pierwszy.
seating-colours-by-lot = losowanie kolorów
    .sentence = Kolory pionków wyznacza losowanie.
seating-starter-by-lot = losowanie, kto zaczyna
    .sentence = O tym, kto zaczyna, rozstrzyga losowanie.

draw-settlement = Rozstrzygnięcie remisu
    .question = Co się dzieje po remisie?
draw-settlement-stands = remis pozostaje remisem
    .sentence = Remis pozostaje remisem: nikt nie wygrywa.
draw-settlement-coin-toss = rzut monetą
    .sentence = Po remisie o zwycięstwie decyduje sędziowski rzut monetą; sama partia zostaje zapisana jako remis.

takeback = Cofanie ruchów
    .question = Czy ruch można cofnąć?
takeback-if-opponent-agrees = za zgodą przeciwnika
    .sentence = Ruch można cofnąć tylko za zgodą przeciwnika.
takeback-never = nigdy
    .sentence = Ruchów się nie cofa: gdy gracz oderwie rękę od pionka, ruch jest wykonany.

pairing = Dobór par
    .question = Skąd wiadomo, kto z kim gra?
pairing-open = decyduje organizator
    .sentence = O tym, kto z kim gra, decyduje organizator.
pairing-by-lot = losowanie
    .sentence = Kto z kim gra, rozstrzyga losowanie.

king-look = Wygląd damki
    .question = Po czym poznać damkę?
king-look-crowned = korona
    .sentence = Damkę oznacza się koroną.
king-look-turned-over = odwrócony pionek
    .sentence = Damka to pionek odwrócony na drugą stronę.
king-look-stacked = dwa pionki
    .sentence = Żeby odróżnić damkę, nakłada się na nią drugi pionek tego samego koloru.
