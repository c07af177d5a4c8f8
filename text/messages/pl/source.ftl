# Gdzie jest to napisane. Dokumenty mają nazwy zasad, które z nich pochodzą;
# „of” to dopełniacz.
document-tournament = zasady turniejowe
    .of = zasad turniejowych
document-strict = zasady ścisłe (brazylijskie)
    .of = zasad ścisłych (brazylijskich)
document-classic = zasady klasyczne
    .of = zasad klasycznych
document-school = zasady szkolne
    .of = zasad szkolnych
document-online = zasady sieciowe
    .of = zasad sieciowych

source-number = { $count ->
    [one] zasada { $rule }
   *[other] zasady { $rule }
}
source-paragraph = { $count ->
    [one] akapit { $rule }
   *[other] akapity { $rule }
}
source-letter = { $count ->
    [one] punkt { $rule }
   *[other] punkty { $rule }
}
source-heading = „{ $rule }”
source-published = ogólnie przyjęte
source-reading = nasza interpretacja
source-house = zasada własna
source-in-document = { $document }, { $point }
quoted = „{ $words }”

because-quoted = { $source }: { $words }.
because-quoted-as-read = { $source }: { $words }; reszta to nasza interpretacja.
because-rule = Zobacz: { $source }.
because-rule-as-read = Zobacz: { $source }; część to nasza interpretacja.
because-published = Tak przyjęto w tej odmianie gry.
because-reading = To nasza interpretacja: tekst { $of } o tym nie mówi.
    .named = To nasza interpretacja: dokument „{ $document }” o tym nie mówi.
    .alone = To nasza interpretacja: ogłoszone zasady tej gry o tym nie mówią.
because-house = Tak ustalił autor tych zasad.
