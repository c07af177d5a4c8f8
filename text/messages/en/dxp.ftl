# Games with another program over the network.
dxp-listening = listening at { $address }
dxp-here = { $peer } is here
dxp-gone = { $peer } has gone
dxp-too-many = { $peer } is turned away: too many connections
dxp-chat = chat: { $text }
dxp-ignored = passed over: { $text }
dxp-game = game { $number } as { $side } against { $name }: { $points }
dxp-error-gone = the other program has closed the connection
dxp-error-silent = the other program was silent for too long
dxp-error-garbage = what comes is not DamExchange
dxp-error-refused = the other program refuses to play ({ $code })
dxp-error-player = our player failed: { $reason }
