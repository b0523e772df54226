package analyzer_test

import (
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/secret"
)

// A goExample is an example of a rule, written in Go: functions with its texts in
// them, at a place that takes what the example says.
type goExample struct {
	rule *check.Rule
	check.Example
	number int
}

// TestExamplesInGo executes the examples of all rules about texts in Go: the bad
// text is found where it is wrong, its fix gives what the example says, and the good
// text beside it is silent.
func TestExamplesInGo(t *testing.T) {
	if testing.Short() {
		t.Skip("type-checks many packages")
	}
	var plain []goExample
	for _, r := range rules.All() {
		var mine []goExample
		for i, e := range r.Examples {
			if x := (goExample{rule: r, Example: e, number: i}); r.OfText() && x.inGo() {
				mine = append(mine, x)
			}
		}
		if len(mine) == 0 && r.OfText() && r.Name != "resolve-drops-path" { // whose bases are in the fixture resolving
			t.Errorf("%s has no example that can be written in Go", r.Name)
		}
		testFixesInGo(t, r, mine)
		for _, x := range mine {
			if x.hasPolicy() {
				testInGo(t, []goExample{x}, x.Policy)
				continue
			}
			x.number = len(plain)
			plain = append(plain, x)
		}
	}
	testInGo(t, plain, check.Policy{})
}

func (x goExample) hasPolicy() bool {
	return slices.ContainsFunc(x.Policy.Lists(), func(l check.PolicyList) bool { return len(*l.Entries) > 0 })
}

// inGo reports whether the example can be written so: not if a base is given, which
// is written in Go, nor if something is escaped that is known, which makes no hole.
func (x goExample) inGo() bool {
	return !strings.Contains(x.Use, "base=") && !strings.Contains(x.Bad, "escape:a%20b")
}

// site says where the text stands: a line of package sink, what is to be declared
// for it, and the statement, with %s for the text.
func (x goExample) site() (line, declared, statement string) {
	use := strings.NewReplacer(" +test", "", " +own", "", " +compares", "").Replace(x.Use)
	if use == "" {
		use = "reference"
	}
	n := x.number
	switch {
	case strings.Contains(x.Use, "+compares"):
		return fmt.Sprintf("p.test/p.(t%d).Part() == %s", n, use),
			fmt.Sprintf("type t%d struct{}\n\nfunc (t%[1]d) Part() string { return \"\" }\n\n", n),
			fmt.Sprintf("_ = t%d{}.Part() == %%s", n)
	case use == "host-optional-port" && x.rule.Name == "url-field":
		return "", "", "_ = url.URL{Host: %s}"
	}
	return fmt.Sprintf("p.test/p.(t%d).Place(s) %s", n, use),
		fmt.Sprintf("type t%d struct{}\n\nfunc (t%[1]d) Place(s string) {}\n\n", n),
		fmt.Sprintf("t%d{}.Place(%%s)", n)
}

// function returns a function with an expression at the place.
func (x goExample) function(name, expr string) string {
	const params = "u *url.URL, r *http.Request, w http.ResponseWriter, ip net.IP, v url.Values, info " +
		"*url.Userinfo, addr *net.TCPAddr, n int, p, queue, base string, b []byte"
	_, _, statement := x.site()
	before := ""
	if strings.Contains(" "+expr+" ", " host ") {
		before = "host, _, _ := net.SplitHostPort(p)\n\t"
	}
	if strings.Contains(" "+expr+" ", " name ") {
		before = "name, _ := os.Hostname()\n\t"
	}
	if expr == "base" {
		before = "http.Get(base)\n\t"
	}
	for local, statements := range map[string]string{
		"relative": "relative := strings.TrimLeft(unknown(), \"/\")\n\t",
		"trimmed":  "trimmed := strings.TrimRight(unknown(), \"/\")\n\t",
		"scanned":  "scanned, _ := bufio.NewReader(r.Body).ReadString('\\n')\n\t",
	} {
		if strings.Contains(" "+expr+" ", " "+local+" ") {
			before += statements
		}
	}
	for local, guard := range map[string]string{"rooted": "strings.HasPrefix", "folder": "strings.HasSuffix"} {
		if strings.Contains(" "+expr+" ", " "+local+" ") {
			before += local + " := unknown()\n\t"
			statement = "if " + guard + "(" + local + ", \"/\") {\n\t\t" + statement + "\n\t}"
		}
	}
	return fmt.Sprintf("func %s%d(%s) {\n\t%s%s\n}\n\n", name, x.number, params, before, fmt.Sprintf(statement, expr))
}

// expression writes a text in Go. What is marked stands in literals of its own.
func expression(notation string) string {
	var parts []string
	for notation != "" {
		i := strings.IndexAny(notation, "⟦«»")
		if i < 0 {
			i = len(notation)
		}
		if i > 0 {
			parts = append(parts, strconv.Quote(notation[:i]))
			notation = notation[i:]
			continue
		}
		if inside, ok := strings.CutPrefix(notation, "⟦"); ok {
			hole, rest, _ := strings.Cut(inside, "⟧")
			parts, notation = append(parts, holeExpr(hole)), rest
			continue
		}
		notation = notation[len("«"):]
	}
	if len(parts) == 0 {
		return `""`
	}
	return strings.Join(parts, " + ")
}

// holeExpr returns an expression for a hole of the notation.
func holeExpr(hole string) string {
	switch {
	case strings.HasPrefix(hole, "!/"):
		return "relative"
	case strings.HasPrefix(hole, "/") && strings.HasSuffix(hole, ":path"):
		return "r.URL.EscapedPath()"
	case strings.HasPrefix(hole, "/"):
		return "rooted"
	case strings.HasSuffix(hole, "!/"):
		return "trimmed"
	case strings.HasSuffix(hole, "/"):
		return "folder"
	}
	words := strings.SplitN(hole, ":", 4)
	may, evidence := "any", ""
	if len(words) > 1 {
		may = words[1]
	}
	if len(words) > 2 {
		evidence = words[2]
	}
	switch evidence {
	case "parameter":
		if words[0] == "queue" {
			return words[0]
		}
		return "p"
	case "field":
		return "cfg.Field"
	case "split":
		return "host"
	case "ip":
		return "ip.String()"
	case "ipv4":
		return "ip.To4().String()"
	case "name":
		return "name"
	case "form":
		return `r.FormValue("next")`
	case "request":
		return "r.URL.Path"
	case "decoded-path":
		return "u.Path"
	case "base":
		return "base"
	case "decoded-url":
		return "decoded(u)"
	case "separators":
		return "filepath.Join(unknown(), unknown())"
	case "base64":
		return "base64.StdEncoding.EncodeToString(b)"
	case "line":
		return "scanned"
	case "path-escape", "query-escape":
		of := "unknown()"
		if len(words) > 3 {
			of = strconv.Quote(words[3]) + " + " + of
		}
		return map[string]string{"path-escape": "url.PathEscape(", "query-escape": "url.QueryEscape("}[evidence] + of +
			")"
	}
	return map[string]string{
		"any": "unknown()", "digits": "strconv.Itoa(n)", "hex": "hex.EncodeToString(b)", "segment": "rand.Text()",
		"query-value": "url.QueryEscape(unknown())",
		"query":       "v.Encode()", "userinfo": "info.String()", "host": "u.Hostname()", "hostport": "addr.String()",
		"path": "u.EscapedPath()", "url": "u.String()",
	}[may]
}

const exampleHeader = `package p

import (
	"bufio"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

var (
	_ = filepath.Join
	_ = bufio.NewReader
	_ = base64.StdEncoding
	_ = strings.TrimLeft
	_ = rand.Text
	_ = hex.EncodeToString
	_ net.IP
	_ http.Header
	_ url.Values
	_ = os.Hostname
	_ = strconv.Itoa
)

`

// lintExamples runs the analyzer over a package with a function for each text.
func lintExamples(t *testing.T, o analyzer.Options, dir string, list []goExample,
	texts map[string]func(goExample) string) *program {
	files := map[string]string{"x.go": exampleHeader +
		"var unknown func() string\n\nvar cfg struct{ Field string }\n\n" +
		"func decoded(u *url.URL) string {\n\ts, _ := url.QueryUnescape(u.String())\n\treturn s\n}\n\n", "x_test.go": exampleHeader}
	for _, x := range list {
		line, declared, _ := x.site()
		if line != "" {
			parsed, err := sink.ParseLine(line)
			if err != nil {
				t.Fatalf("%s: %s: %v", x.rule.Name, line, err)
			}
			o.Sinks = append(o.Sinks, parsed)
		}
		file := "x.go"
		if strings.Contains(x.Use, "+test") {
			file = "x_test.go"
		}
		files[file] += declared
		for name, text := range texts {
			if name == "bad" && !strings.Contains(x.Bad, ":parameter") {
				name = "Bad" // found in an exported function, too, whose parameters only callers know
			}
			files[file] += x.function(name, expression(text(x)))
		}
	}
	return lint(t, o, dir, files)
}

// testInGo executes examples that share a policy.
func testInGo(t *testing.T, list []goExample, policy check.Policy) {
	o := options(config.NoFixes)
	o.Policy = policy
	p := lintExamples(t, o, t.TempDir(), list, map[string]func(goExample) string{
		"bad":  func(x goExample) string { return x.Bad },
		"good": func(x goExample) string { return x.Good },
	})
	found := p.byName()
	for _, x := range list {
		x.check(t, p, found)
	}
	for _, d := range p.found {
		checkMessage(t, d)
	}
}

// testFixesInGo makes the fixes of the examples of a rule, which runs alone: the
// fixes of others may touch the same bytes.
func testFixesInGo(t *testing.T, r *check.Rule, list []goExample) {
	list = slices.DeleteFunc(slices.Clone(list), func(x goExample) bool { // none is offered in tests
		return x.Fixed == "" || strings.HasPrefix(x.Fixed, "⟦url.JoinPath") || strings.Contains(x.Use, "+test")
	})
	if len(list) == 0 {
		return
	}
	o := options(config.AllFixes)
	o.Policy = list[0].Policy
	for _, other := range rules.All() {
		if other != r {
			o.Disable = append(o.Disable, other.Name)
		}
	}
	seen := make(observed)
	dir := t.TempDir()
	p := lintExamples(t, o, dir, list, map[string]func(goExample) string{
		"whole": func(x goExample) string { return strings.NewReplacer("«", "", "»", "").Replace(x.Bad) },
	})
	for _, d := range p.found {
		checkMessage(t, d)
	}
	o.Observer = seen
	for _, x := range list {
		if line, _, _ := x.site(); line != "" {
			parsed, _ := sink.ParseLine(line)
			o.Sinks = append(o.Sinks, parsed)
		}
	}
	after := lint(t, o, dir, p.fixed(t, p.found)).byName()
	for _, x := range list {
		name := fmt.Sprintf("whole%d", x.number)
		if len(after[name]) > 0 {
			t.Errorf("%s: the fix of %s at %q leaves: %s", r.Name, x.Bad, x.Use, after[name][0].Message)
		}
		x.checkFixed(t, seen[name])
	}
}

// byName returns what was found in each function.
func (p *program) byName() map[string][]analysis.Diagnostic {
	out := make(map[string][]analysis.Diagnostic)
	for _, f := range p.syntax {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			for _, found := range p.found {
				if ok && fn.Pos() <= found.Pos && found.Pos < fn.End() {
					out[fn.Name.Name] = append(out[fn.Name.Name], found)
				}
			}
		}
	}
	return out
}

// check holds what was found against the example.
func (x goExample) check(t *testing.T, p *program, found map[string][]analysis.Diagnostic) {
	of := func(name string) []analysis.Diagnostic {
		return slices.DeleteFunc(slices.Clone(found[fmt.Sprint(name, x.number)]),
			func(d analysis.Diagnostic) bool { return d.Category != x.rule.Name })
	}
	if d := of("good"); len(d) > 0 {
		t.Errorf("%s: %s at %q: %s", x.rule.Name, x.Good, x.Use, d[0].Message)
	}
	bad := append(of("bad"), of("Bad")...)
	if len(bad) != 1 {
		t.Errorf("%s: %s at %q: found %d times in %s", x.rule.Name, x.Bad, x.Use, len(bad), expression(x.Bad))
		return
	}
	_, marked, _ := strings.Cut(x.Bad, "«")
	marked, _, _ = strings.Cut(marked, "»")
	start, end := p.fset.Position(bad[0].Pos), p.fset.Position(bad[0].End)
	got, want := p.files[filepath.Base(start.Filename)][start.Offset:end.Offset], expression(marked)
	// of several pieces, the first is marked
	if got == "" || !strings.HasPrefix(want, got) && !strings.HasPrefix(want[1:], got) {
		t.Errorf("%s: %s at %q: marked %s, want %s", x.rule.Name, x.Bad, x.Use, got, want)
	}
}

// checkFixed holds the text that a fix gave against the example.
func (x goExample) checkFixed(t *testing.T, text *core.Text) {
	want, _, err := core.ParseNotation(x.Fixed)
	if err != nil {
		t.Fatal(err)
	}
	if text == nil {
		t.Errorf("%s: %s at %q is no text any more", x.rule.Name, x.Bad, x.Use)
		return
	}
	if strings.Contains(x.Fixed, "net.JoinHostPort") {
		return // which the evaluator looks into
	}
	if got := secret.Show(*text, core.FormFilePath); text.S != want.S || len(text.Holes) != len(want.Holes) {
		t.Errorf("%s: the fix of %s at %q gives %s, want %s", x.rule.Name, x.Bad, x.Use, got, x.Fixed)
		return
	}
	for i := range want.Holes {
		if got, want := text.Holes[i], want.Holes[i]; got.Kind != want.Kind && want.Kind != core.Anything ||
			got.Escaper != want.Escaper {
			t.Errorf("%s: the fix of %s at %q gives a hole that is %v by %v, want %v by %v", x.rule.Name, x.Bad, x.Use,
				got.Kind, got.Escaper, want.Kind, want.Escaper)
		}
	}
}

// observed has the texts that were seen at the places of examples, by function.
type observed map[string]*core.Text

func (observed) Package(*analysis.Pass, analyzer.Judge) {}

func (o observed) Place(pass *analysis.Pass, p *analyzer.Place) {
	if p.Composed || strings.HasPrefix(p.Use.Callee, "url.") && !strings.HasPrefix(p.Use.Callee, "url.URL.") ||
		len(p.Seen) != 1 {
		return
	}
	for _, f := range pass.Files {
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Pos() <= p.Expr.Pos() && p.Expr.Pos() < fn.End() {
				o[fn.Name.Name] = &p.Seen[0].Text
			}
		}
	}
}

func (observed) Wrapper(*analysis.Pass, *types.Func, analyzer.Wrapper) {}
