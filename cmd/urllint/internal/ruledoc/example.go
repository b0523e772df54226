package ruledoc

import (
	"go/format"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/check"
)

// A statement is the Go code around the expression in an example.
type statement struct {
	before, after string
	callee        string // for messages: "http.Get"
	stored        bool   // the callee is a field
}

// statements lists the statement for each use. The first entry whose words are the beginning of a
// use applies.
var statements = []struct {
	use string
	statement
}{
	{"reference +parses +resolves", statement{"base.Parse(", ")", "url.URL.Parse", false}},
	{"reference +redirects", statement{"http.Redirect(w, r, ", ", http.StatusFound)", "http.Redirect", false}},
	{"reference", statement{"url.Parse(", ")", "url.Parse", false}},
	{"absolute http https +builds", statement{`http.NewRequest("GET", `, ", nil)", "http.NewRequest", false}},
	{"absolute http https", statement{"http.Get(", ")", "http.Get", false}},
	{"absolute redis", statement{"redis.ParseURL(", ")", "redis.ParseURL", false}},
	{"absolute ws", statement{"dialer.Dial(", ", nil)", "websocket.Dialer.Dial", false}},
	{"absolute postgres", statement{`sql.Open("pgx", `, ")", "sql.Open", false}},
	{"absolute https +own", statement{"client.Open(", ") // declared with //urllint:sink url absolute https",
		"client.Open", false}},
	{"absolute +own", statement{"client.Open(", ") // declared with //urllint:sink url absolute", "client.Open",
		false}},
	{"hostport", statement{`net.Dial("tcp", `, ")", "net.Dial", false}},
	{"listen", statement{`net.Listen("tcp", `, ")", "net.Listen", false}},
	{"host-optional-port +compares", statement{"_ = u.Host == ", "", "url.URL.Host", true}},
	{"host-optional-port", statement{"u.Host = ", "", "url.URL.Host", true}},
	{"host +compares", statement{"_ = u.Hostname() == ", "", "url.URL.Hostname", true}},
	{"host", statement{"cookie.Domain = ", "", "http.Cookie.Domain", true}},
	{"bare-host", statement{"net.LookupHost(", ")", "net.LookupHost", false}},
	{"port +compares", statement{"_ = u.Port() == ", "", "url.URL.Port", true}},
	{"scheme +compares", statement{"_ = u.Scheme == ", "", "url.URL.Scheme", true}},
	{"scheme", statement{"u.Scheme = ", "", "url.URL.Scheme", true}},
	{"path +compares", statement{"_ = u.Path == ", "", "url.URL.Path", true}},
	{"path +resolves", statement{"base.ResolveReference(&url.URL{Path: ", "})", "url.URL.Path", true}},
	{"path +decoded", statement{"u.Path = ", "", "url.URL.Path", true}},
	{"path", statement{"u.RawPath = ", "", "url.URL.RawPath", true}},
	{"query +compares", statement{"_ = u.RawQuery == ", "", "url.URL.RawQuery", true}},
	{"query-value", statement{`values.Set("key", `, ")", "url.Values.Set", false}},
	{"query", statement{"u.RawQuery = ", "", "url.URL.RawQuery", true}},
	{"fragment", statement{"u.Fragment = ", "", "url.URL.Fragment", true}},
	{"userinfo", statement{"userinfo := ", "", "", false}},
	{"password", statement{`url.UserPassword("app", `, ")", "url.UserPassword", false}},
	{"origin", statement{"cors.Options{AllowedOrigins: []string{", "}}", "cors.Options.AllowedOrigins", true}},
	{"file-path", statement{"path.Join(", ")", "path.Join", false}},
	{"grpc-target", statement{"grpc.NewClient(", ")", "grpc.NewClient", false}},
	{"dsn mysql", statement{`sql.Open("mysql", `, ")", "sql.Open", false}},
	{"dsn postgres", statement{`sql.Open("postgres", `, ")", "sql.Open", false}},
	{"request-target", statement{`httptest.NewRequest("GET", `, ", nil)", "httptest.NewRequest", false}},
	{"route chi", statement{"chiRouter.Get(", ", handler)", "chi.Router.Get", false}},
	{"route chi-mount", statement{"chiRouter.Mount(", ", handler)", "chi.Router.Mount", false}},
	{"route gorilla", statement{"gorillaRouter.HandleFunc(", ", handler)", "mux.Router.HandleFunc", false}},
	{"route gin", statement{"ginRouter.GET(", ", handler)", "gin.RouterGroup.GET", false}},
	{"route httprouter", statement{"router.GET(", ", handler)", "httprouter.Router.GET", false}},
	{"route", statement{"http.HandleFunc(", ", handler)", "http.HandleFunc", false}},
	{"absolute", statement{"url.Parse(", ")", "url.Parse", false}},
}

// statementFor returns the statement for a use. The default is a call of url.Parse.
func statementFor(use string) statement {
	for _, s := range statements {
		if strings.HasPrefix(use+" ", s.use+" ") {
			return s.statement
		}
	}
	return statement{before: "url.Parse(", after: ")"}
}

// kinds describes holes, by the word of the notation.
var kinds = map[string]string{
	"digits": "a number", "hex": "hexadecimal digits", "segment": "escaped for a path",
	"query-value": "escaped for a query", "query": "an encoded query",
	"userinfo": "an encoded url.Userinfo", "host": "a host", "hostport": "host and port", "path": "a path",
	"url": "a URL", "decoded-url": "an unescaped URL", "separators": "a path of the operating system",
	"hostname": "from URL.Hostname", "split": "from net.SplitHostPort", "ip": "an IP address",
	"ipv4": "an IPv4 address", "name": "a host name",
	"field": "a field", "parameter": "a parameter", "request": "the path of a request",
	"flag": "the value of a flag", "environment": "from the environment", "form": "from a form",
	"base": "a base URL", "element": "an element of a list or map",
	"argument": "a command-line argument",
	"setting":  "a setting", "file": "a file name", "decoded-path": "the decoded path of a URL",
	"base64": "standard base64", "time": "a time", "error": "an error message", "json": "JSON",
	"format": "fmt output",
}

// calls maps the words for escapes to their functions.
var calls = map[string]string{"path-escape": "url.PathEscape", "query-escape": "url.QueryEscape"}

// A goText is a text of the notation as a Go expression.
type goText struct {
	expr       string
	start, end int      // of the marked part, in expr
	about      []string // descriptions of the holes: "port is a number"
}

// A goWriter builds a Go expression.
type goWriter struct {
	goText
	literal string // the pending literal operand
	open    bool   // there is a pending literal, which may be empty
}

// inGo converts a text of the notation to Go: literals and the names of holes, joined with "+".
func inGo(notation string) goText {
	var w goWriter
	for notation != "" {
		switch {
		case strings.HasPrefix(notation, "«"):
			notation = notation[len("«"):]
			if strings.HasPrefix(notation, "⟦") {
				w.flush()
			} else {
				w.open = true
			}
			w.start = w.column()
		case strings.HasPrefix(notation, "»"):
			notation = notation[len("»"):]
			if w.end = w.column(); !w.hasLiteral() {
				w.end = len(w.expr)
			}
		case strings.HasPrefix(notation, "⟦"):
			w.flush()
			hole, rest, _ := strings.Cut(notation[len("⟦"):], "⟧")
			expr, about := holeInGo(hole)
			w.add(expr)
			if notation = rest; about != "" && !slices.Contains(w.about, about) {
				w.about = append(w.about, about)
			}
		default:
			i := strings.IndexAny(notation, "⟦«»")
			if i < 0 {
				i = len(notation)
			}
			w.literal, notation = w.literal+notation[:i], notation[i:]
		}
	}
	w.flush()
	if w.expr == "" {
		w.expr = `""`
	}
	w.end = max(w.end, w.start+1)
	return w.goText
}

// add appends an operand.
func (w *goWriter) add(operand string) { w.expr = w.prefix() + operand }

// prefix returns what precedes the next operand.
func (w *goWriter) prefix() string {
	if w.expr == "" {
		return ""
	}
	return w.expr + " + "
}

func (w *goWriter) hasLiteral() bool { return w.open || w.literal != "" }

// column returns the offset of the next byte. It is inside a pending literal.
func (w *goWriter) column() int {
	if w.hasLiteral() {
		return len(w.prefix()) + len(strconv.Quote(w.literal)) - 1
	}
	return len(w.prefix())
}

// flush appends the pending literal.
func (w *goWriter) flush() {
	if w.hasLiteral() {
		w.add(strconv.Quote(w.literal))
	}
	w.literal, w.open = "", false
}

// holeInGo returns the expression for a hole, and the description of its value.
func holeInGo(hole string) (expr, about string) {
	words := strings.SplitN(hole, ":", 4)
	last := words[len(words)-1]
	name, edge := withoutEdge(words[0])
	switch {
	case last == "userinfo" && strings.HasSuffix(name, ")"):
		return name + ".String()", ""
	case edge != "":
		return name, name + edge
	case len(words) < 4 && calls[last] != "" && !strings.HasPrefix(name, calls[last]+"("):
		return calls[last] + "(" + name + ")", ""
	case len(words) == 1 || strings.HasSuffix(name, ")"): // a call describes itself
		return name, ""
	case len(words) == 4:
		return calls[words[2]] + "(" + strconv.Quote(last) + ")", ""
	case last == "encode":
		return name + ".Encode()", ""
	}
	return name, name + " is " + kinds[last]
}

// withoutEdge returns the name of a hole without the slashes of the notation, and their
// description.
func withoutEdge(hole string) (name, about string) {
	for _, e := range []struct{ first, last, about string }{
		{"!/", "", " does not begin with a slash"}, {"/", "", " begins with a slash"},
		{"", "!/", " does not end with a slash"}, {"", "/", " ends with a slash"},
	} {
		if name := strings.TrimSuffix(strings.TrimPrefix(hole, e.first), e.last); name != hole {
			return name, e.about
		}
	}
	return hole, ""
}

// exampleBlock returns an example in Go: the text with its message, the result of the fix, and a
// similar text that is not reported.
func exampleBlock(r *check.Rule, e check.Example) string {
	if !r.OfText() {
		return syntaxBlock(e)
	}
	var b strings.Builder
	for _, list := range e.Policy.Lists() {
		if len(*list.Entries) > 0 {
			b.WriteString("// " + list.Name + " = [" + quotedList(*list.Entries) + "]\n")
		}
	}
	s := statementFor(e.Use)
	if _, base, ok := strings.Cut(e.Use, " base="); ok {
		b.WriteString("base, _ := url.Parse(" + inGo(base).expr + ")\n")
	}
	bad := inGo(e.Bad)
	if len(bad.about) > 0 {
		b.WriteString("// " + strings.Join(bad.about, ", ") + "\n")
	}
	from := len(s.before) + bad.start
	marks := "//" + strings.Repeat(" ", max(1, cells(s.before+bad.expr[:bad.start])-2)) +
		strings.Repeat("^", max(1, cells(bad.expr[bad.start:min(bad.end, len(bad.expr))])))
	if from < 3 {
		marks = "// "
	}
	b.WriteString(s.before + bad.expr + s.after + "\n" + marks)
	if f := findingOf(r, e, s); f != nil {
		b.WriteString(" " + f.Message)
		if f.Level != r.Level {
			b.WriteString(" (" + f.Level.String() + ")")
		}
	}
	b.WriteByte('\n')
	if e.Fixed != "" {
		b.WriteString("\n// fixed\n" + fixedIn(s, inGo(e.Fixed).expr) + "\n")
	}
	if e.Good != "" && e.Good != e.Fixed {
		b.WriteString(notReported(s, inGo(e.Good), bad.about))
	}
	return b.String()
}

// notReported returns the similar text, with the descriptions of its holes that are not in said.
func notReported(s statement, good goText, said []string) string {
	head := "\n// not reported"
	isSaid := func(about string) bool { return slices.Contains(said, about) }
	if rest := slices.DeleteFunc(good.about, isSaid); len(rest) > 0 {
		head += ": " + strings.Join(rest, ", ")
	}
	return head + "\n" + s.before + good.expr + s.after + "\n"
}

// findingOf returns the finding of the rule in an example within a statement.
func findingOf(r *check.Rule, e check.Example, s statement) *check.Finding {
	return execute(r, e, func(u *check.Use) { u.Callee, u.Stored = s.callee, s.stored })
}

// fixedIn returns the statement with a fixed expression. If a call in expr is abbreviated, the
// statement is too.
func fixedIn(s statement, expr string) string {
	if strings.HasSuffix(expr, "(…)") {
		return expr
	}
	return s.before + expr + s.after
}

// cells returns the width of Go source, in which all characters are visible.
func cells(s string) int { return len([]rune(s)) }

// syntaxBlock returns an example that is Go, with one statement per line.
func syntaxBlock(e check.Example) string {
	lines := func(s string) string {
		s = strings.ReplaceAll(s, "; ", "\n") + "\n"
		if formatted, err := format.Source([]byte(s)); err == nil {
			return string(formatted)
		}
		return s
	}
	before, rest, _ := strings.Cut(e.Bad, "«")
	marked, after, _ := strings.Cut(rest, "»")
	out := "// reported: " + strings.Join(strings.Fields(marked), " ") + "\n" + lines(before+marked+after)
	if e.Fixed != "" {
		out += "\n// fixed\n" + lines(e.Fixed)
	}
	if e.Good != "" && e.Good != e.Fixed {
		out += "\n// not reported\n" + lines(e.Good)
	}
	return out
}
