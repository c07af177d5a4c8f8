# Klasy.
page-classes = Klasy
page-class = Klasa
page-class-new = Nowa klasa
page-class-name = Nazwa klasy
page-class-name-bad = Nazwa klasy musi mieć od 1 do 30 znaków.
page-class-make = Utwórz klasę
page-class-pupils-count = { $count ->
    [one] jedna osoba
    [few] { $count } osoby
   *[many] { $count } osób
}
page-class-here = Uczniowie: obecni { $here } z { $count }
page-class-add = Dodaj uczniów
page-class-add-about = Wklej listę, każde imię i nazwisko w osobnym wierszu. Każdy dostanie pseudonim: nazwę zwierzęcia. Prawdziwe nazwiska widzisz tylko Ty.
page-class-names = Imiona i nazwiska
page-class-names-bad = Wpisz po jednej osobie w wierszu, najwyżej po 60 znaków.
page-class-add-now = Dodaj i przygotuj karty
page-class-locked = karta zablokowana po błędnych obrazkach
page-class-revoked = brak ważnej karty
page-class-unlock = Odblokuj
page-class-reprint = Nowa karta
page-class-revoke = Unieważnij kartę
page-class-remove = Usuń
page-class-remove-about = Usunąć dziecko z klasy? Karta przestanie działać, a w partiach zniknie pseudonim.
page-class-rename = Zmień imię
page-class-nickname = Pseudonim, który widzą wszyscy
page-class-real-name = Imię i nazwisko (widzisz je tylko Ty)
page-class-save = Zapisz
page-class-rename-class = Zmień nazwę klasy
page-class-games = Wszystkie partie klasy
page-class-no-games = Nikt tu jeszcze nie grał. Rozlosuj pary, a partie pojawią się na tej liście.
page-class-cards = Karty do wydrukowania
page-class-cards-about = Wydrukuj je teraz: kody widać tylko raz. Każdemu powiedz, jaki ma obrazek; na karcie go nie ma.
page-class-real-names = Prawdziwe imiona na kartach
page-class-print = Drukuj
page-class-card-about = Zeskanuj kod i wskaż swój obrazek.
page-class-draw = Rozlosuj pary
page-class-draw-about = Jedno losowanie łączy w pary wszystkich obecnych i wszystkie partie zaczynają się naraz.
page-class-draw-now = Losuj i zaczynaj
page-class-drawing = Każde urządzenie dodaje coś do losowania…
page-class-no-draw = Nikt niczego nie dodał, więc losowania nie było. Spróbuj jeszcze raz.
page-class-bye = Tym razem bez pary: { $name }.
page-class-you-wait = Tym razem nie masz pary.
page-class-fair = Losowanie sprawdzone: jak to zrobić samodzielnie
page-class-unfair = Losowania nie udało się sprawdzić!
page-class-unfair-told = Tego losowania nie udało się sprawdzić. Powiedz o tym nauczycielowi.
page-class-proof-about = Pierwszy wiersz pokazano przed losowaniem; to SHA-256 drugiego. Dalej jest to, co dodało każde urządzenie.
page-class-boards = Wszystkie plansze
page-class-no-boards = Nie toczy się teraz żadna partia.
page-class-back = Wróć do klasy
page-class-pause = Zatrzymaj wszystkie zegary
page-class-resume = Uruchom je ponownie
page-class-delete = Usuń klasę
page-class-delete-about = Uczniowie, ich karty i partie zostaną usunięte. Tego nie da się cofnąć.
page-class-delete-now = Usuń na zawsze
page-class-card = Witaj
page-class-which-picture = Który obrazek jest Twój?
page-class-wait = Poczekaj tutaj: gdy { $teacher } rozlosuje pary, Twoja partia otworzy się sama.
page-class-who = W klasie
page-denied-class = Nie ma takiej klasy.
page-denied-card = Ta karta straciła ważność. Poproś nauczyciela o nową.
page-denied-picture = To nie jest Twój obrazek. { $count ->
    [one] Została { $count } próba.
    [few] Zostały { $count } próby.
   *[many] Zostało { $count } prób.
}
page-denied-locked = Za dużo błędnych obrazków. Kartę może odblokować nauczyciel.
page-denied-class-only = Grasz tylko ze swoją klasą.
page-denied-few = Potrzebne są co najmniej dwie obecne osoby. Uczniowie wchodzą ze swoimi kartami.
page-denied-draw = Losowanie już trwa.
