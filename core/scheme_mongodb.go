package core

import "strings"

// mongoRest are the rules that both schemes share. Options are joined by "&" or ";".
const mongoRest = `
	rest     = [ "/" [ database ] [ "?" [ option *( ( "&" / ";" ) option ) ] ] ]
	database = 1*( unreserved / pct-encoded / "!" / "&" / "'" / "(" / ")" / "*" / "+" / "," / ";" / "=" / ":" / "@" )
	option   = key "=" value
	key      = 1*( unreserved / pct-encoded )
	value    = *( unreserved / pct-encoded / "!" / "$" / "'" / "(" / ")" / "*" / "+" / "," / "=" / ":" / "@" / "/" / "?" )
`

var mongoSpec = &Edition{
	Document: "MongoDB Connection String Specification",
	abnf: `
	mongodb-URI = "mongodb://" [ user [ ":" password ] "@" ] db-server *( "," db-server ) rest
	db-server   = list-host [ ":" port ]
	` + mongoRest,
	fields: "user password host=list-host port database option=key value",
}

var mongoSeedlist = &Edition{
	Document: "MongoDB Initial DNS Seedlist Discovery",
	abnf: `
	srv-URI  = "mongodb+srv://" [ user [ ":" password ] "@" ] srv-host rest
	srv-host = 1*( unreserved / pct-encoded / list-delims )
	` + mongoRest,
	fields: "user password host=srv-host database option=key value",
}

var (
	_ = defineScheme(SchemeInfo{
		Name: "mongodb", Port: "27017", Authority: Required, Host: Required,
		Cites: []string{"MongoDB Connection String Specification"}, editions: []*Edition{mongoSpec},
	})
	_ = defineScheme(SchemeInfo{
		Name: "mongodb+srv", Authority: Required, Host: Required,
		Cites:    []string{"MongoDB Connection String Specification", "MongoDB Initial DNS Seedlist Discovery"},
		editions: []*Edition{mongoSeedlist},
	})
)

var mongoSyntax = syntax(Rule{
	Name:    "mongodb-syntax",
	Schemes: []string{"mongodb", "mongodb+srv"},
	Level:   Warning,
	Since:   "0.1.0",
	Cites:   []string{"MongoDB Connection String Specification", "MongoDB Initial DNS Seedlist Discovery"},
	Summary: `A MongoDB connection string that drivers refuse.`,
	Why: `Drivers read it by a grammar of their own: options stand behind "/?" and have values, "mongodb+srv" has one host ` +
		`and no port, and an "@" in the password, or a "#" anywhere, is percent-encoded.`,
	Instead: `Write "mongodb://ann:pass@a:27017,b:27017/db?replicaSet=rs0" or "mongodb+srv://ann:pass@cluster/db".`,
	Examples: []Example{
		{Bad: "mongodb+srv://h.test:«27017»/db", Good: "mongodb+srv://h.test/db"},
		{Bad: "mongodb+srv://a.h.test«,b.h.test»/db", Good: "mongodb://a.h.test,b.h.test/db"},
		{Bad: "mongodb://a:1,b:«65536»/db", Good: "mongodb://a:1,b:2/db"},
		{Bad: "mongodb://h.test:1«?»w=1", Fixed: "mongodb://h.test:1/?w=1", Good: "mongodb://h.test:1/?w=1"},
		{Bad: "mongodb://h.test/db?«journal»", Good: "mongodb://h.test/db?journal=true&w=⟦w⟧"},
		{Bad: "mongodb://ann:p«@»ss@localhost/db", Good: "mongodb://ann:p%40ss@localhost/db"},
		{Bad: "mongodb://⟦h⟧/db«#»1", Fixed: "mongodb://⟦h⟧/db%231", Good: "mongodb://⟦h⟧/db"},
		{Bad: "mongodb:«//»/db", Good: "mongodb://localhost/db"},
		{Bad: "mongodb«:/»h.test/db", Fixed: "mongodb://h.test/db", Good: "mongodb://h.test/db"},
	},
	clean: func(u URL) bool { // of one server, which is in no list
		return u.oneServer() && !(u.Has(Query) && u.Part(Path) == "") && u.eachPair(anyPair) &&
			!(u.Has(Port) && len(u.Part(Scheme)) == len("mongodb+srv")) && strings.IndexByte(u.Part(Host), ',') < 0
	},
	check: checkMongo,
})

func checkMongo(l *look) {
	if l.missingSlashes() {
		return
	}
	if strings.EqualFold(l.info.Name, "mongodb+srv") {
		l.mongoSeed()
	} else {
		l.hostList()
	}
	l.mongoUser()
	l.mongoOptions()
	l.strayFragment()
}

// mongoSeed reports what the one host of a seedlist cannot have.
func (l *look) mongoSeed() {
	const message = "mongodb+srv has one host, whose servers DNS lists; drivers refuse "
	if host := l.Span(Host); l.plain(Host) {
		if comma := strings.IndexByte(host.In(l.Text), ','); comma >= 0 {
			l.reportAs(Error, Span{host.Start + int32(comma), host.End}, message+"a second one")
			return
		}
	}
	if port := l.Part(Port); l.plain(Port) && port != "" && allDigits(port) {
		f := l.reportAs(Error, l.Span(Port), message+"a port")
		f.claim.Start--
	}
}

// mongoUser reports an "@" that the userinfo cannot hold as it is.
func (l *look) mongoUser() {
	if !l.plain(Userinfo) {
		return
	}
	for i := l.Span(Userinfo).Start; i < l.Span(Userinfo).End; i++ {
		if l.Text[i] == '@' {
			at := Span{i, i + 1}
			l.reportAs(Error, at, `"@" in a user or a password is "%40"; MongoDB's drivers refuse it raw`, replace(`write "%40"`, at, "%40"))
		}
	}
}

func (l *look) mongoOptions() {
	if !l.Has(Query) {
		return
	}
	if l.plain(Host) && l.exact(Path) && l.Part(Path) == "" {
		at := Span{l.Span(Query).Start - 1, l.Span(Query).Start}
		l.report(at, `options stand behind "/?"; drivers refuse them without the "/"`, replace(`write "/?"`, at, "/?"))
	}
	for key, value := range l.queryPairs() {
		if !value.Present() && key.Len() > 0 {
			l.report(key, "option "+l.quote(key)+" has no value")
		}
	}
}
