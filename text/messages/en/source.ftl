# Where it is written. The documents have the names of the rules that come
# from them; “of” is what stands after “of” or “from”.
document-tournament = Tournament rules
    .of = the Tournament rules
document-strict = Strict (Brazilian) rules
    .of = the Strict (Brazilian) rules
document-classic = Classic rules
    .of = the Classic rules
document-school = School rules
    .of = the School rules
document-online = Online rules
    .of = the Online rules

source-number = { $count ->
    [one] rule { $rule }
   *[other] rules { $rule }
}
source-paragraph = { $count ->
    [one] paragraph { $rule }
   *[other] paragraphs { $rule }
}
source-letter = { $count ->
    [one] point { $rule }
   *[other] points { $rule }
}
source-heading = “{ $rule }”
source-published = as generally published
source-reading = our reading
source-house = house rule
source-in-document = { $document }, { $point }
quoted = “{ $words }”

because-quoted = { $source }: { $words }.
because-quoted-as-read = { $source }: { $words }; the rest is our reading.
because-rule = See { $source }.
because-rule-as-read = See { $source }; a part of it is our reading.
because-published = This is how this game is generally played.
because-reading = This is our reading: { $of } do not say it.
    .named = This is our reading: the document “{ $document }” does not say it.
    .alone = This is our reading: the published rules of this game do not say it.
because-house = The author of these rules decided this.
