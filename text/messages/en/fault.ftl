# What is wrong in a rule file, or in rules while they are composed, and what to do about it.
fault-none = { $path }: good: { $name } ({ $id })
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
fault-syntax-extra-equals = There is an = too many.
fault-syntax-unquoted = A value belongs here; a text must be in quotation marks, for example: "one-step".
fault-syntax-open-quote = The closing quotation mark is missing, or the text has a character that it must not have.
fault-syntax-open-header = The header of the table is not closed. Write, for example: [clock] or [[draw]].
fault-syntax-open-array = The list is not closed: a ] is missing.
fault-syntax-open-inline-table = The table is not closed: the closing brace is missing.
fault-syntax-no-comma = A comma is missing between two values.
fault-syntax-extra-comma = There is a comma too many.
fault-syntax-bad-key = A key has only the letters a–z, digits, hyphens and underscores.
fault-duplicate = This key is here twice. Leave one.
fault-unknown-key = There is no such key.
fault-missing = This key is missing. Write, for example: { $example }
fault-missing-axes = Many axes are missing. Write based-on = "classic" (or another built-in rule set) to take them from there, or add each: { $keys }.
fault-wrong-type = Something else belongs here, for example: { $example }
fault-unknown-value = There is no value “{ $found }”.
fault-out-of-range = This cannot be { $found }. Choose a number from { $from } to { $to }.
fault-bad-time = This is not a time: { $found }. Give minutes and seconds, for example 2:30, thirty days at most.
fault-bad-text = Write at least one word here, all on one line.
fault-bad-id = “{ $found }” cannot be an id. Use small letters from a to z, digits and hyphens, a letter first, 40 characters at most.
fault-taken-id = “{ $id }” is the id of a built-in rule set with other rules. Choose another, for example “my-{ $id }”.
fault-landing-of-one-step = A king that goes one square always lands right behind the captured piece. Choose that landing, or a king that goes any distance.
fault-same-colour = Both sides have the same colour. Give one of them another.
fault-common-clock-loses = The time of the match is nobody’s own, so nobody can lose by it. When it is up, the game must be drawn.
fault-own-clock-draws = The player who stands worse could wait until the time is up. The end of one’s own time must be a loss or a resignation.
fault-two-bonuses = There can be one kind of bonus for a move. Leave one.
fault-draw-twice = This draw rule is here twice, and the lower number decides. Leave one of them.
fault-turned-range = The range from { $from } to { $to } is empty. Swap the two numbers.
fault-endless-game = By these rules kings could move back and forth for ever. Add a draw after moves by kings only, a draw without captures and new kings, or a draw by repetition.
fault-two-sources = The citation says already where this comes from. Leave “rule” or “source”.
