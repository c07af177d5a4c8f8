# Konta.
page-account = Konto
page-account-enter = Zaloguj się albo załóż konto
page-account-guest = Grasz jako gość: { $name }. Z kontem zachowasz swoje partie na każdym urządzeniu.
page-account-guest-kept = Aby zachować partie rozegrane jako gość, załóż nowe konto. Po zalogowaniu na inne konto nie będzie do nich powrotu.
page-account-guest-leave = Wylogowanie gościa
page-account-guest-leave-about = Gość nie ma hasła, więc po wylogowaniu nie wrócisz do swoich partii. Możesz je najpierw pobrać albo założyć konto.
page-account-guest-leave-now = Wyloguj mimo to
page-account-new = Nowe konto
page-account-new-about = Wystarczy nazwa i hasło. O adres e‑mail nie pytamy.
page-account-make = Załóż konto
page-account-sign-in = Zaloguj się
page-account-sign-out = Wyloguj się
page-account-password = Hasło
page-account-password-new = Nowe hasło
page-account-password-old = Dotychczasowe hasło
page-account-password-bad = Hasło musi mieć co najmniej { $count } znaków. Dobre i łatwe do zapamiętania hasło to kilka słów jedno po drugim.
page-account-forgotten = Nie pamiętasz hasła?
page-account-recovery = Nowe hasło
page-account-recovery-about = Użyj jednego z kodów odzyskiwania, które pokazaliśmy przy zakładaniu konta. Każdy działa raz.
page-account-code = Kod odzyskiwania
page-account-recover = Ustaw hasło
page-account-codes = Twoje kody odzyskiwania
page-account-codes-about = Wydrukuj je albo przepisz: widać je tylko teraz. Gdy zapomnisz hasła, jednym z nich ustawisz nowe.
page-account-codes-file = damka-kody-odzyskiwania
page-account-codes-save = Zapisz w pliku
page-account-codes-by-hand = Przeglądarka nie zapisuje tu plików. Przepisz kody ręcznie.
page-account-codes-kept = Mam je
page-account-codes-renew = Nowe kody odzyskiwania
page-account-codes-renew-about = Dotychczasowe kody stracą ważność.
page-account-codes-renew-now = Pokaż nowe kody
page-account-codes-left = { $count ->
    [one] Został { $count } kod odzyskiwania.
    [few] Zostały { $count } kody odzyskiwania.
   *[many] Zostało { $count } kodów odzyskiwania.
}
page-account-teacher = Konto nauczycielskie
page-account-operator = Konto osoby prowadzącej serwer
page-account-since = Z nami od: { $day }.
page-account-sessions = Zalogowane urządzenia
page-account-session = od { $since }, ostatnio { $used }
page-account-this-device = to urządzenie
page-account-revoke = Wyloguj tam
page-account-export = Twoje dane
page-account-export-about = Wszystko, co serwer o Tobie przechowuje.
page-account-export-pdn = Wszystkie partie (PDN)
page-account-export-json = Wszystko (JSON)
page-account-bots = Programy
page-account-bots-about = Program gra pod własną nazwą, poleceniem „damka bot --token”.
page-account-bot-name = Nazwa programu
page-account-bot-new = Utwórz token
page-account-bot-token = Token programu { $name }. Skopiuj go: widać go tylko teraz.
page-account-bot-kept = Token skopiowany
page-account-bot-delete = Usuń
page-account-change = Zmiana hasła
page-account-change-now = Zmień hasło
page-account-changed = Hasło zmienione. Na innych urządzeniach trzeba się zalogować od nowa.
page-account-delete = Usunięcie konta
page-account-delete-about = Tego nie da się cofnąć. Twoja nazwa zniknie, a przeciwnicy zachowają swoje partie z Tobą.
page-account-delete-now = Usuń na zawsze

# Dlaczego nie.
page-denied-password = Nazwa albo hasło się nie zgadza.
page-denied-private = Ze względów bezpieczeństwa można to zrobić tylko na komputerze z serwerem albo przez https: tam nikt nie podsłucha haseł ani kodów.
page-denied-name = Ta nazwa jest już zajęta albo wygląda tak samo jak inna. Wybierz inną.
page-denied-letters = W tej nazwie mieszają się litery różnych alfabetów. Użyj liter jednego.
page-denied-word = W nazwie jest słowo, którego tu nie wolno używać. Wybierz inną.
page-denied-account = Do tego potrzebne jest konto.
page-denied-no-clock = Partia, do której może usiąść każdy, musi mieć zegar. Wybierz jakiś.
page-denied-public = W tej sali nic nie jest publiczne. Wejdź z kartą klasy albo zaproś kogoś linkiem lub kodem.

# Zgłaszanie i blokowanie.
page-report-group = Druga osoba
page-report-person = Zgłoś lub zablokuj: { $name }
page-person-profile = Profil: { $name }
page-report = Zgłoś
page-report-block = Zablokuj
page-report-reason = { $reason ->
    [name] Nieodpowiednia nazwa
    [cheating] Gra za nią program
    [leaving] Porzuca przegrane partie
   *[bothering] Dokucza innym
}
page-report-done = Dziękujemy. Osoba prowadząca serwer to sprawdzi.
page-report-blocked = Nie spotkacie się już w poczekalni. Listę zablokowanych osób znajdziesz na swoim koncie.
page-account-blocked = Zablokowane osoby
page-account-unblock = Odblokuj

# Inne urządzenie.
page-account-phone = Logowanie na innym urządzeniu
page-account-phone-about = Kod QR zaloguje telefon bez wpisywania hasła. Działa raz, przez pięć minut.
page-account-phone-make = Pokaż kod
page-account-phone-link = Link do logowania
page-account-phone-scan = Zeskanuj go aparatem drugiego urządzenia.
page-account-by-link = Ten link zaloguje to urządzenie na Twoje konto.
page-denied-link = Ten link został już użyty albo stracił ważność. Potrzebny jest nowy.
page-denied-standing = Twoje konto nie ma do tego prawa.
page-denied-banned = Osoba prowadząca serwer zablokowała to konto.
page-denied-blocked = Jedno z was zablokowało drugie.

# Osoba prowadząca serwer.
page-operator-go = Opieka nad serwerem
page-operator-first = To Twój serwer
page-operator-first-about = Załóż konto, które się nim opiekuje: widzi zgłoszenia, konta i partie i nadaje uprawnienia nauczycielskie.
page-operator-no-key = W tym linku brakuje klucza. Jeśli prowadzisz ten serwer, zaloguj się.
page-operator-new-key = Nowy link wypisze w terminalu polecenie
page-operator-tab = { $tab ->
    [reports] Zgłoszenia
    [accounts] Osoby
   *[games] Partie
}
page-operator-report = dotyczy: { $name }, zgłasza: { $by }, { $day }
page-operator-look = Zobacz partię
page-operator-done = Załatwione
page-operator-find = Nazwa
page-operator-search = Szukaj
page-operator-account = { $standing ->
    [guest] gość, od { $since }, ostatnio { $seen }
    [pupil] konto uczniowskie, od { $since }, ostatnio { $seen }
    [member] konto, od { $since }, ostatnio { $seen }
    [teacher] konto nauczycielskie, od { $since }, ostatnio { $seen }
   *[operator] konto osoby prowadzącej serwer, od { $since }, ostatnio { $seen }
}
page-operator-do = Zmień
page-operator-rename = Nowa nazwa
page-operator-rename-now = Zmień nazwę
page-operator-teacher = Nadaj prawa nauczyciela
page-operator-no-teacher = Odbierz prawa nauczyciela
page-operator-ban = Zablokuj
page-operator-lift = Odblokuj
page-operator-close = Zamknij konto
page-operator-close-sure = Zamknij na zawsze
page-operator-no-reports = Nikt niczego nie zgłosił. Przeciwnika zgłasza się w menu partii; zgłoszenie pojawi się tutaj.
page-operator-no-accounts = Nikt tutaj nie ma tego w nazwie. Do wyszukania wystarczy część nazwy.
page-operator-no-games = Nikt teraz nie gra. Partie przez sieć są tu widoczne, dopóki trwają.
page-online-load-more = Pokaż więcej
