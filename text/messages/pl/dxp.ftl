# Partie z innym programem przez sieć.
dxp-listening = czekam pod adresem { $address }
dxp-here = połączył się { $peer }
dxp-gone = rozłączył się { $peer }
dxp-too-many = odrzucono { $peer }: za dużo połączeń
dxp-chat = wiadomość: { $text }
dxp-ignored = pominięto: { $text }
dxp-game = partia { $number }, { $side }, przeciw { $name }: { $points }
dxp-error-gone = drugi program zamknął połączenie
dxp-error-silent = drugi program zbyt długo nie odpowiadał
dxp-error-garbage = odebrane dane to nie DamExchange
dxp-error-refused = drugi program odmawia gry ({ $code })
dxp-error-player = błąd naszego gracza: { $reason }
