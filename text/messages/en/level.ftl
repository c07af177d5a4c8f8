# The levels of the computer.
level-name = { $number ->
    [1] Newcomer
    [2] Beginner
    [3] Pupil
    [4] Sunday player
    [5] Coffee-house player
    [6] Club player
    [7] Tournament player
    [8] Candidate master
    [9] Master
   *[10] Grandmaster
}
level-title = level { $number } ({ $name })
