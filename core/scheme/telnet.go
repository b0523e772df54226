package scheme

var telnet1738 = &Edition{
	Document: "RFC 1738", Section: "§3.8", Old: true,
	abnf:   `telneturl = "telnet://" login [ "/" ]`,
	fields: "user password host port",
}

var telnet4248 = &Edition{
	Document: "RFC 4248", Section: "§2",
	abnf: `
	telnet-URI = "telnet://" [ user [ ":" password ] "@" ] some-host [ ":" port ] [ "/" ]
	`,
	fields: "user password host=some-host port",
}

var _ = define(Info{
	Name: "telnet", Port: "23", Authority: Required, Host: Required,
	Traits: LineProtocol, editions: []*Edition{telnet4248, telnet1738},
})
