# Co komunikator pokazuje pod linkiem do partii.
link-invitation = { $name } zaprasza do gry w warcaby
link-game = { $state ->
    [over] { $first } – { $second }: partia warcabów
   *[open] { $first } – { $second }: partia warcabów trwa
}
link-nobody = nikt
link-terms = Zasady: { $rules }. Czas: { $clock }.
