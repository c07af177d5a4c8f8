# What a messenger shows with the link to a game.
link-invitation = { $name } invites you to a game of draughts
link-game = { $state ->
    [over] { $first } – { $second }: a game of draughts
   *[open] { $first } – { $second }: a game of draughts being played
}
link-nobody = nobody
link-terms = Rules: { $rules }. Time: { $clock }.
