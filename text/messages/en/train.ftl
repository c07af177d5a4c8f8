# Training of weights.
train-start = Training weights for { $rules }, in { $folder }
train-games = generation { $generation }, games
train-epochs = generation { $generation }, training, loss { $loss }
train-match = generation { $generation }, match, Elo { $value } [{ $low }, { $high }]
train-generation = Generation { $generation }: { $samples ->
    [one] { $samples } position
   *[other] { $samples } positions
}, loss { $loss }; in { $games } games Elo { $value } [{ $low }, { $high }]: { $verdict ->
    [accepted] accepted
   *[rejected] rejected
}
train-best = The best weights: { $path }
train-none = No generation was better than the weights at the start.
train-stopped = Stopped; the same command with { $option } continues from here.
train-title = Weights for { $rules }
train-plan = Seed { $seed }; { $games } games a generation with { $nodes } nodes a move, { $epochs } epochs. New weights replace the old ones if a test of pairs with { $match } nodes a move shows that they are stronger by { $high } Elo rather than by { $low }.
train-heads = generation
    .samples = positions
    .loss = loss
    .pairs = pairs with 0, ½, 1, 1½, 2 points
    .elo = Elo over the best before, 95%
    .verdict = verdict
train-verdict = { $verdict ->
    [accepted] accepted
   *[rejected] rejected
}
train-loss = { $rules }: mean loss of the predicted results
    .learned = training set
    .held-back = validation set
    .epochs = epochs of all generations
train-elo = { $rules }: Elo over the weights at the start
    .line = gains of the accepted ones added up
    .generations = generation
