# Zasady i układanie nowych.
page-rules-documents = Z dokumentów
page-rules-usual = Wspólne dla większości zasad; karty mówią, co jest inaczej
page-rules-family = Znane odmiany gry
page-rules-own = Moje zasady
page-rules-own-none = Nie ma tu jeszcze żadnych. Ułóż własne albo otwórz plik.
page-rules-all = Wszystkie zasady
page-rules-play = Graj z komputerem
page-rules-play-two = Gra we dwoje
page-rules-save = Zapisz w moich zasadach
page-rules-kept = Zapisano zasady.
page-rules-not-kept = Przeglądarka nie pozwala niczego zapisać. Pobierz zasady jako plik albo skopiuj link.
page-rules-change = Edytuj te zasady
page-rules-compose-from = Ułóż własne na ich podstawie
page-rules-print = Drukuj
page-rules-download = Pobierz plik (TOML)
page-rules-open = Otwórz plik z zasadami
page-rules-unreadable = Tego pliku nie da się odczytać.
page-rules-file-faults = Ten plik nie zawiera poprawnych zasad:
page-rules-forget = Usuń
page-rules-forget-sure = Usunąć te zasady? Rozpoczęte partie zostaną.
page-rules-forgotten = Usunięto zasady.
page-rules-missing = Nie ma tu zasad „{ $id }”.
page-rules-missing-why = Własne zasady są tylko w przeglądarce, w której je zapisano. Kto je ma, może przysłać link.

# Porównanie.
page-compare = Porównaj zasady
page-compare-with = Porównaj z…
page-compare-swap = Zamień stronami
page-compare-alike = Co mają wspólnego
page-compare-try = Wypróbuj na tych planszach: dotknij pionka i zobacz, na co pozwalają jedne i drugie zasady.
page-try = Dotknij pionka, a potem pola.
page-try-again = Ustaw od nowa

# Układanie zasad.
page-compose = Ułóż własne zasady
page-compose-about = Odpowiedz na pytania po swojemu. Obrazek obok pokazuje, co odpowiedź znaczy na planszy.
page-compose-name = Moje zasady
page-compose-name-label = Nazwa zasad
page-compose-no-figure = Przy pozostałych odpowiedziach nie zmienia to żadnego ruchu.
page-compose-mend = Wybierz: { $answer }
page-compose-first = Kto zaczyna
page-compose-second = Kto odpowiada
page-compose-draws = Kiedy partia kończy się remisem?
page-compose-add-draw = Dodaj zasadę remisu…
page-compose-remove = Usuń
page-compose-remove-named = Usuń: { $name }
page-draw-plies = Ruchy obu stron razem
page-draw-moves = Ruchy silniejszej strony
page-draw-times = Ile razy
page-draw-at-most = Najwięcej pionków każdej strony
page-draw-from = Pionków na planszy: od
page-draw-to = Pionków na planszy: do
page-compose-clock = Jak ograniczony jest czas?
page-compose-clock-none = bez zegara
page-compose-clock-each-move = na każdy ruch
page-compose-clock-whole-match = na cały mecz
page-compose-clock-each-player = dla każdego gracza
page-compose-minutes = Minuty
page-compose-seconds = Sekundy
page-compose-bonus = Czy za ruch dochodzi czas?
page-compose-bonus-none = nie
page-compose-bonus-fischer = stały czas (Fischer)
page-compose-bonus-bronstein = zużyty czas, do limitu (Bronstein)
page-compose-bonus-seconds = Sekundy na ruch
page-compose-period = Liczba ruchów w okresie (0: cała partia)
page-compose-time-up = Co się dzieje, gdy skończy się czas?
page-compose-sound = Według tych zasad można grać.
page-compose-faulty = { $count ->
    [one] Jedna odpowiedź wymaga jeszcze zmiany.
    [few] { $count } odpowiedzi wymagają jeszcze zmiany.
   *[other] { $count } odpowiedzi wymaga jeszcze zmiany.
}
page-compose-show-fault = Pokaż którą
page-compose-play = Zagraj od razu
page-compose-start-over = Zacznij od nowa

# Odnośnik, w którym są całe zasady.
page-link = Link do tych zasad
page-link-copy = Kopiuj
page-link-copied = Skopiowano
page-link-bad = Ten link nie prowadzi do zasad
page-link-version = Utworzyła go nowsza wersja Damki. Odśwież stronę, a jeśli to nie pomoże, poproś o zasady w pliku.
page-link-damaged = Brakuje w nim jakiejś części albo coś zostało zmienione. Poproś o niego jeszcze raz i otwórz go w całości.
page-link-faults = Zasady w linku są niepełne albo sprzeczne:
