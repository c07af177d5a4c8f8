# Where it is written: with a document and without.
source-number = rule { $rule }
source-paragraph = paragraph { $rule }
source-letter = point { $rule }
source-heading = “{ $rule }”
source-free = { $rule }
source-published = as generally published
source-reading = our reading
source-house = house rule

document-numbered = document { $document }
document-named = { $document }
source-in-document = { $document }, { $place }

because-rule = See { $source }.
because-published = This is how this game is generally played.
because-reading = This is our reading: { $document } does not say it in so many words.
because-reading-alone = This is our reading: the published rules of this game do not say it.
because-house = The author of these rules decided so.
