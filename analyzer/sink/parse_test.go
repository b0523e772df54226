package sink

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestLineString has lines in one spelling and in others.
func TestLineString(t *testing.T) {
	for _, test := range [][2]string{
		{"net/http.Get(url) absolute http https +sends +parses", ""},
		{"  net/http.Get( url )\turi HTTP https  +parses +sends ",
			"net/http.Get(url) absolute http https +sends +parses"},
		{"net/http.(*Client).Get(url) absolute", ""},
		{"net/http.DefaultClient.Get(url) absolute", ""},
		{"net/http.(Header).Set(key=Location|Referer,value) reference",
			"net/http.Header.Set(key=Location|Referer, value) reference"},
		{"example.com/m.(hook).call(url) path +decoded", ""},
		{"fmt.Println(a...) query", ""},
		{"gopkg.in/h2non/gock.v1.New(uri) absolute", ""},
		{"gopkg.in/h2non/gock.v1.Client.New(uri) absolute", ""},
		{"gopkg.in/h2non/gock.v1.(*Client).New(_, uri, opt=x*) absolute +identity", ""},
		{"net/http.Server{Addr} listen", ""},
		{"example.com/redis/v9.Options{ Network=|tcp*, Addr }hostport", "-"},
		{"example.com/redis/v9.Options{Network=|tcp*,Addr} hostport",
			"example.com/redis/v9.Options{Network=|tcp*, Addr} hostport"},
		{"example.com/m.Config{Endpoints...} reference", ""},
		{"path.Join( elem[0] )file-path", "-"},
		{"path.Join(elem[0]) file-path", ""},
		{"html/template.URL(_) reference", ""},
		{"net/http.Header{key=Location, value...} reference +redirects", ""},
		{"net/url.URL{Scheme} == scheme", ""},
		{"net/url.URL{ Scheme }==\tscheme", "net/url.URL{Scheme} == scheme"},
		{"net/url.(*URL).Port( ) == port +derived", "net/url.(*URL).Port() == port +derived"},
	} {
		want := test[1]
		if want == "" {
			want = test[0]
		}
		l, err := ParseLine(test[0])
		switch {
		case want == "-" && err == nil:
			t.Errorf("%s: taken", test[0])
		case want != "-" && err != nil:
			t.Errorf("%s: %v", test[0], err)
		case want != "-" && l.String() != want:
			t.Errorf("%s: got %s", test[0], l)
		}
	}
}

// TestLineParts: where the import path ends, and what the list names.
func TestLineParts(t *testing.T) {
	for _, test := range []struct{ line, parts string }{
		{"gopkg.in/a/gock.v1.New(uri) path", `gopkg.in/a/gock.v1||New|uri`},
		{"gopkg.in/a/gock.v1.Client.New(uri) path", `gopkg.in/a/gock.v1|Client|New|uri`},
		{"gopkg.in/a/gock.v1.(v2).New(x=y, uri) path", `gopkg.in/a/gock.v1|v2|New|uri`},
		{"net.(*Dialer).Dial(_, _) path", `net|*Dialer|Dial|_`},
		{"net.Dial(_, address, _) path", `net||Dial|address`},
		{"net.T{B=c, A} path", `net||T|A`},
	} {
		l := mustLine(t, test.line)
		owner := l.owner
		if l.pointer {
			owner = "*" + owner
		}
		got := strings.Join([]string{l.Package, owner, l.name, l.list[l.text()].name}, "|")
		if got != test.parts {
			t.Errorf("%s: got %s, want %s", test.line, got, test.parts)
		}
	}
	if l := mustLine(t, "net.Dial(_, address, _) path"); l.text() != 1 {
		t.Errorf("%s: the text is item %d", l, l.text())
	}
}

var lineErrors = []struct{ line, says string }{
	{"", "has no list of parameters; write the place and what it takes"},
	{"net/http.Get", `"net/http.Get" has no list of parameters`},
	{"net/http.Get absolute", "has no list of parameters"},
	{"Get(url) absolute", "import path and a dot before the name"},
	{"(*Client).Get(url) absolute", "import path and a dot before the name"},
	{".(*Client).Get(url) absolute", `"" is not an import path`},
	{"net/http.(*Client) absolute", `has no type, ")." and method behind the dot`},
	{"net/http.(*Client)Get(url) absolute", "and method behind the dot"},
	{"net/http.().Get(url) absolute", "and method behind the dot"},
	{"net/http.(*).Get(url) absolute", `"" is not the name of a type`},
	{"net/http.(*a b).Get(url) absolute", `"a b" is not the name of a type`},
	{"net//http.Get(url) absolute", `"net//http" is not an import path`},
	{"net/h ttp.Get(url) absolute", `"net/h ttp" is not an import path`},
	{"net/http.1(url) absolute", `"1" is not a name`},
	{"net/http.(*Client).Get{url} absolute", "fields are written example.com/client.Config{Endpoint}"},
	{"net/http.Get(url absolute", `has no ")"`},
	{"net/http.Server{Addr absolute", `has no "}"`},
	{"net/http.Get() absolute", "the list names no parameter; write the name"},
	{"net/http.Get(0) absolute", `write names as declared`},
	{"net/http.Get(url) ", "no form after net/http.Get(url); write one: reference absolute"},
	{"net/http.Get(url)absolute", "no form after"},
	{"net/http.Get(url) link", `unknown form "link"`},
	{"net/http.Get(url) absolute +fast", `unknown word "+fast"`},
	{"net/http.Get(url) absolute +test", "leave it out"},
	{"net/http.Get(url) absolute # comment", `unknown word "#"`},
	{"net.Dial(network=tcp, address=x) hostport", "name the parameter that is the URL too"},
	{"net.Dial(network, address) hostport", "a line for each"},
	{"net.Dial(network=tc p, address) hostport", "without spaces"},
	{"net/http.Server{_} listen", "name the field"},
	{"net/http.Get(u\xffrl) absolute", "not UTF-8"},
	{"net/url.(*URL).Port() port", "the list names no parameter"},
	{"net/url.(*URL).Port(x) == port", "write (*URL).Port()"},
	{"net/url.URL{Scheme, Host} == port", "a line for each"},
	{"net/url.URL{Scheme=x, Host} == port", "must be the only one"},
	{"net/url.URL{Scheme...} == port", "write URL{Field}"},
	{"net/url.URL{Scheme} ==port", "no form after net/url.URL{Scheme} =="},
	{"net/url.URL{Scheme} ==", "no form after net/url.URL{Scheme} =="},
	{"net/url.URL{Scheme} scheme +compares", "is written ==, after the place"},
	{"net/url.URL{Scheme} == scheme +compares", "is written =="},
	{"database/sql.Open(driverName=x, dataSourceName) dsn", "dsn needs a driver after it: mysql postgres"},
	{"database/sql.Open(driverName=x, dataSourceName) dsn mysq", `unknown driver "mysq"; did you mean "mysql"?`},
	{"net.Dial(network=tcp, address) hostport http", `remove "http"`},
	{"net/url.Parse(url) reference base=http://h", "leave it out"},
}

// TestLineErrors: each error says what to write instead.
func TestLineErrors(t *testing.T) {
	for _, test := range lineErrors {
		l, err := ParseLine(test.line)
		if err == nil {
			t.Errorf("%q: taken as %s", test.line, l)
		} else if !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q: %q does not say %q", test.line, err, test.says)
		}
	}
}

const sinkFile = `# a comment
net/http.Get(url) absolute
net/http.Head(url) absolute
	# about the next
	ok  x
	ok  "a b" => c: d

	bad x:: e: f => g

net/url.Parse(rawURL) reference
	bad ` + "`\"` => h\r" + `
	bad "\x00\u202e": i
	bad => => =>
`

// TestParse reads a file with all kinds of rows.
func TestParse(t *testing.T) {
	lines, err := Parse("x.txt", strings.NewReader(sinkFile))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range lines {
		got = append(got, fmt.Sprintf("%s:%d %s", l.File, l.Num, l.Place()))
		for _, e := range l.Examples {
			got = append(got, fmt.Sprintf("%d %+q %v %q %q", e.Num, e.Text, e.OK, e.Error, e.Effect))
		}
	}
	first := []string{`5 "x" true "" ""`, `6 "a b" true "" "c: d"`, `8 "x:" false "e: f => g" ""`}
	want := slices.Concat([]string{"x.txt:2 net/http.Get(url)"}, first, []string{"x.txt:3 net/http.Head(url)"}, first,
		[]string{"x.txt:10 net/url.Parse(rawURL)", `11 "\"" false "" "h"`, `12 "\x00\u202e" false "i" ""`,
			`13 "=>" false "" "=>"`})
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestParseErrors: all that is wrong is said at once, with where it is.
func TestParseErrors(t *testing.T) {
	const file = "\tok x\nnet/http.Get url\n\tok x\n\n\tgood x\n\tbad x\n\tok x: y\n\tok \"x\n\tbad \"x\"y\n\tbad x: \n\tok\n\tok \xff\n"
	lines, err := Parse("x.txt", strings.NewReader(file))
	if err == nil {
		t.Fatalf("taken: %v", lines)
	}
	want := []string{
		"x.txt:1: an example without a line",
		`x.txt:2: "net/http.Get url" has no list of parameters`,
		"x.txt:5: an example is",
		"x.txt:6: an example is",
		"x.txt:7: an example is",
		"x.txt:8: the Go string literal has no end",
		"x.txt:9: an example is",
		"x.txt:10: an example is",
		"x.txt:11: an example is",
		"x.txt:12: not UTF-8",
	}
	got := strings.Split(err.Error(), "\n")
	if len(got) != len(want) {
		t.Fatalf("got %d errors, want %d:\n%v", len(got), len(want), err)
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("got %q, want %q", got[i], want[i])
		}
	}
}

// TestMatches has patterns of conditions.
func TestMatches(t *testing.T) {
	for _, test := range []struct {
		pattern, yes, no string // words; "-" is the empty string
	}{
		{"tcp", "tcp", "tcp4 TCP xtcp -"},
		{"tcp*", "tcp tcp4 tcp6 tcptcp", "udp tc Tcp -"},
		{"*a*b*", "ab xaxbx aabb", "ba a b -"},
		{"a*a", "aa aba", "a ab"},
		{"*", "- x", ""},
		{"", "-", "x"},
		{"Location", "Location location LOCATION", "Locations X-Location -"},
		{"X-*-Url", "x-a-url X-Forwarded-URL", "X-Url x-a-urls"},
		{"Kelvin", "kelvin", "\u212aelvin"},
	} {
		for _, c := range []struct {
			words string
			want  bool
		}{{test.yes, true}, {test.no, false}} {
			for value := range strings.FieldsSeq(c.words) {
				if value = strings.ReplaceAll(strings.TrimPrefix(value, "-"), " ", ""); matches(test.pattern,
					value) != c.want {
					t.Errorf("%q with %q: %v", test.pattern, value, !c.want)
				}
			}
		}
	}
}

// FuzzParse: nothing makes the reader panic; what it takes it writes in a form
// that it reads again, the same.
func FuzzParse(f *testing.F) {
	f.Add(sinkFile)
	for _, l := range Default().Lines() {
		f.Add(l.String() + "\n\tok x\n\tbad \"y\": z\n")
	}
	f.Add("a.(*b).c(_, d..., e=f|*g) path\n\tok `")
	f.Fuzz(func(t *testing.T, file string) {
		lines, err := Parse("x.txt", strings.NewReader(file))
		if err != nil {
			return
		}
		for _, l := range lines {
			again, err := ParseLine(l.String())
			if err != nil {
				t.Fatalf("%s: %v", l, err)
			}
			if again.String() != l.String() || again.text() != l.text() {
				t.Fatalf("%s was read again as %s", l, again)
			}
		}
	})
}
