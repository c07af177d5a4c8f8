# Gdzie jest to napisane: w dokumencie z numerem i bez dokumentu.
source-number = zasada { $rule }
source-paragraph = akapit { $rule }
source-letter = punkt { $rule }
source-heading = „{ $rule }”
source-free = { $rule }
source-published = ogólnie przyjęte
source-reading = nasze odczytanie
source-house = zasada domowa

document-numbered = dokument { $document }
document-named = { $document }
source-in-document = { $document }, { $place }

because-rule = Mówi o tym { $source }.
because-published = Tak przyjęto w tej odmianie gry.
because-reading = To nasze odczytanie: { $document } nie mówi o tym wprost.
because-reading-alone = To nasze odczytanie: ogłoszone zasady tej gry o tym nie mówią.
because-house = Tak ustalił autor tych zasad.
