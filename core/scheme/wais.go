package scheme

var wais1738 = &Edition{
	Document: "RFC 1738", Section: "§3.9", Old: true,
	abnf: `
	waisurl  = "wais://" hostport "/" database [ "?" search / "/" wtype "/" wpath ]
	database = *uchar
	wtype    = *uchar
	wpath    = *uchar
	search   = *( uchar / ";" / ":" / "@" / "&" / "=" )
	`,
	fields: "host port database search wtype wpath",
}

var wais4156 = &Edition{
	Document: "RFC 4156", Section: "§2",
	abnf: `
	waisurl  = "wais://" some-host [ ":" port ] "/" database [ "?" search / "/" wtype "/" wpath ] [ "#" fragment ]
	database = segment
	wtype    = segment
	wpath    = segment
	search   = query
	`,
	fields: "host=some-host port database search wtype wpath fragment",
}

var _ = define(Info{
	Name: "wais", Port: "210", Authority: Required, Host: Required, editions: []*Edition{wais4156, wais1738},
})
