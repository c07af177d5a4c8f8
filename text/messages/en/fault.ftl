# What is wrong in a rule file, or in rules while they are composed, and what to do about it.
fault-none = { $path }: no faults: { $name } ({ $id })
fault-count = { $count ->
    [one] { $path }: { $count } fault
   *[other] { $path }: { $count } faults
}
fault-at = Line { $line }, character { $column }: { $reason }
fault-at-key = Line { $line }, character { $column } ({ $key }): { $reason }
fault-meant = { $reason } Did you mean “{ $nearest }”?
fault-one-of = { $reason } You can write: { $known }.
fault-too-long = A rule file has 64 KiB at most. Is this the right file?
fault-not-utf8 = This is not UTF-8. Save the file in that encoding.
fault-syntax = This is not TOML ({ $reason }).
fault-syntax-no-value = There is no value. Write: key = value.
fault-syntax-no-equals = An = is missing between the key and its value.
fault-syntax-extra-equals = There is one = too many.
fault-syntax-unquoted = A value belongs here; a text must be in quotation marks, for example: "one-step".
fault-syntax-open-quote = The closing quotation mark is missing, or the text contains a character that is not allowed.
fault-syntax-open-header = The header of the table is not closed. Write, for example: [clock] or [[draw]].
fault-syntax-open-array = The list is not closed: a ] is missing.
fault-syntax-open-inline-table = The table is not closed: the closing brace is missing.
fault-syntax-no-comma = A comma is missing between two values.
fault-syntax-extra-comma = There is one comma too many.
fault-syntax-bad-key = A key may contain only the letters a–z, digits, hyphens and underscores.
fault-duplicate = This key is here twice. Keep one.
fault-unknown-key = There is no such key.
fault-missing = This key is missing. Write, for example: { $example }
fault-missing-axes = Many axes are missing. Write based-on = "classic" (or another built-in rule set) to take them from there, or add each: { $keys }.
fault-wrong-type = Something else belongs here, for example: { $example }
fault-unknown-value = There is no value “{ $found }”.
fault-out-of-range = This cannot be { $found }. Choose a number from { $from } to { $to }.
fault-bad-time = This is not a time: { $found }. Give minutes and seconds, for example 2:30, thirty days at most.
fault-bad-text = Write at least one word here, all on one line.
fault-bad-id = “{ $found }” cannot be an id. Use lower-case letters from a to z, digits and hyphens, a letter first, 40 characters at most.
fault-taken-id = “{ $id }” is the id of a built-in rule set with other rules. Choose another, for example “my-{ $id }”.
fault-landing-of-one-step = A king that goes one square always lands right behind the captured piece. Choose that landing, or a king that goes any distance.
fault-same-colour = Both sides have the same colour. Give one of them another.
fault-common-clock-loses = The time of the match belongs to neither player, so neither can lose by it. When it is up, the game must be drawn.
fault-own-clock-draws = A player in a bad position could wait until the time is up. The end of a player’s own time must be a loss or a resignation.
fault-two-bonuses = There can be only one kind of bonus for a move. Keep one.
fault-draw-twice = This draw rule is here twice, and the lower number decides. Keep one of them.
fault-turned-range = The range from { $from } to { $to } is empty. Swap the two numbers.
fault-endless-game = By these rules kings could move back and forth for ever. Add a draw after moves by kings only, a draw after moves without a capture or a new king, or a draw by repetition.
fault-two-sources = The citation already says where this comes from. Keep either “rule” or “source”.
