module hoyle

go 1.18
