-- Columns of one word are the word: they were JSON, with its quotes.
update invitations set state = replace(state, '"', ''), sides = replace(sides, '"', '');
