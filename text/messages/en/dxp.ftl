# Games with another program over the network.
dxp-listening = listening at { $address }
dxp-here = { $peer } connected
dxp-gone = { $peer } disconnected
dxp-too-many = { $peer } refused: too many connections
dxp-chat = chat: { $text }
dxp-ignored = ignored: { $text }
dxp-game = game { $number } as { $side } against { $name }: { $points }
dxp-error-gone = the other program has closed the connection
dxp-error-silent = the other program was silent for too long
dxp-error-garbage = the data received is not DamExchange
dxp-error-refused = the other program refuses to play ({ $code })
dxp-error-player = our player failed: { $reason }
