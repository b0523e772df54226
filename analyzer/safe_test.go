package analyzer_test

import (
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/core"
)

// TestSafeFixesOfLiterals writes 10,000 texts as Go in all forms, and holds what is
// promised of safe fixes: the result compiles, a second run has nothing to fix, what
// was fixed is gone and nothing else has come, and net/url makes the same of the
// text as before, or refused it then.
func TestSafeFixesOfLiterals(t *testing.T) {
	const files, perFile = 10, 1000
	g := newGenerator(3986)
	sources, places := make(map[string]string), make(map[string]place)
	for i := range files {
		var b strings.Builder
		b.WriteString(header)
		if i == 0 {
			b.WriteString(helpers)
		}
		for k := range perFile {
			n := i*perFile + k
			src, at := g.function(n)
			b.WriteString(src)
			places[fmt.Sprintf("f%d", n)] = at
		}
		sources[fmt.Sprintf("x%d.go", i)] = b.String()
	}
	dir := t.TempDir()
	before := lint(t, options(config.SafeFixes), dir, sources)
	after := lint(t, options(config.SafeFixes), dir, before.fixed(t, before.found))
	c := comparison{T: t, before: before, after: after, old: before.byFunction(t), new: after.byFunction(t)}
	for name := range places {
		c.compare(name, places[name])
	}
	if n := len(before.withFix()); n < 2500 {
		t.Errorf("only %d findings have safe fixes", n)
	}
}

// A comparison is of a package before and after its fixes.
type comparison struct {
	*testing.T
	before, after *program
	old, new      map[string]*function
}

// A function is one of the functions with a text, and what was found in it.
type function struct {
	decl  *ast.FuncDecl
	text  ast.Expr
	found []analysis.Diagnostic
}

func (c *comparison) compare(name string, at place) {
	old, now := c.old[name], c.new[name]
	fault := func(format string, args ...any) {
		c.Errorf("%s: %s\nbefore: %safter: %s", name, fmt.Sprintf(format, args...), c.before.show(old),
			c.after.show(now))
	}
	if problem := c.texts(at, old, now); problem != "" {
		fault("%s", problem)
	}
	left, hid := make(map[string]int), false
	for _, d := range old.found {
		if !hasFix(d) {
			left[d.Category]++
		}
		hid = hid || hasFix(d) && slices.Contains(hiding, d.Category)
	}
	for _, d := range now.found {
		if hasFix(d) {
			fault("a second run fixes: %s", d.Message)
		}
		if left[d.Category]--; left[d.Category] < 0 && !hid && !strings.HasSuffix(d.Category, "-syntax") &&
			d.Category != "fragment-sent" && c.after.result.Level(d) > core.Info {
			fault("a finding that was not there before: %s", d.Message)
		}
	}
}

// hiding are the rules that silence others while what they report is there, and the
// one about escapes that rules do not look through. Those of
// the grammars of schemes speak only where no other one does,
// and fragment-sent only of a fragment without other faults.
var hiding = []string{"scheme-malformed", "space-around", "escape-incomplete", "host-ipv6", "url-field", "port-empty",
	"escape-needless"}

// texts says what is wrong with the texts of a function before and after, for some
// values of what is not known.
func (c *comparison) texts(at place, old, now *function) string {
	fixed, refused := slices.ContainsFunc(old.found, hasFix), 0
	for _, id := range samples {
		was, is := c.before.eval(old.text, id), c.after.eval(now.text, id)
		if strings.Contains(id, ":") && (strings.Count(was, id) != 1 || !strings.HasPrefix(was, id)) {
			refused++ // a base, but not in front
			continue
		}
		if !fixed && was != is {
			return fmt.Sprintf("%q became %q without a fix", was, is)
		}
		problem, both := changes(at, was, is)
		if problem != "" {
			return fmt.Sprintf("%q became %q: %s", was, is, problem)
		}
		if both {
			refused++
		}
	}
	if refused == len(samples) {
		return "net/url refuses what was fixed"
	}
	return ""
}

// samples are values for what is not known.
var samples = []string{"x7", "7", "443", "", "http://h.test/v1"}

func hasFix(d analysis.Diagnostic) bool { return len(d.SuggestedFixes) > 0 }

// changes says what net/url makes of a text at a place that is not what it made of
// it before. It reports whether both are refused although they differ.
func changes(at place, was, is string) (problem string, refused bool) {
	if was == is {
		return "", false
	}
	if at.url == "" {
		return "it may not change", false
	}
	u, uerr := at.parse(was)
	v, verr := at.parse(is)
	switch {
	case verr != nil && uerr == nil:
		return verr.Error(), false
	case uerr != nil || meaning(u) == meaning(v) || at.sends(v) && !at.sends(u):
		return "", verr != nil
	case losesEntity(u.RawQuery) && !losesEntity(v.RawQuery):
		if u.RawQuery = v.RawQuery; meaning(u) == meaning(v) {
			return "", false
		}
	}
	return "it meant " + meaning(u) + ", now " + meaning(v), false
}

// losesEntity reports whether url.ParseQuery refuses a query for the semicolon of
// "&amp;", so that URL.Query leaves parameters out.
func losesEntity(query string) bool {
	_, err := url.ParseQuery(query)
	return err != nil && strings.Contains(err.Error(), "semicolon") && strings.Contains(query, "&amp;")
}

// parse returns the URL that is made of a text at the place.
func (at place) parse(text string) (*url.URL, error) {
	what, form, ok := strings.Cut(at.url, " ")
	switch {
	case !ok:
		form = at.url
	case what == "answer":
		return url.ParseRequestURI(text)
	case what == "scheme" && strings.ContainsAny(text, ":/"):
		return nil, errors.New("no URL has such a scheme")
	}
	return url.Parse(strings.Replace(form, "*", text, 1))
}

// sends reports whether a request is made of the URL.
func (at place) sends(u *url.URL) bool {
	return strings.HasPrefix(at.url, "send ") && u.Host != "" && (u.Scheme == "http" || u.Scheme == "https")
}

// meaning writes what a URL means: scheme, userinfo, host, port, decoded segments,
// decoded pairs of the query, fragment.
func meaning(u *url.URL) string {
	segments := strings.Split(u.EscapedPath(), "/")
	for i, s := range segments {
		segments[i], _ = url.PathUnescape(s)
	}
	var pairs []string
	for p := range strings.SplitSeq(u.RawQuery, "&") {
		k, v, _ := strings.Cut(p, "=")
		if k, err := url.QueryUnescape(k); err == nil && p != "" {
			v, err := url.QueryUnescape(v)
			pairs = append(pairs, k, v, fmt.Sprint(err))
		}
	}
	return fmt.Sprintf("%q", []string{u.Scheme, u.Opaque, u.User.String(), strings.ToLower(u.Hostname()), u.Port(),
		strings.Join(segments, "|"), strings.Join(pairs, "|"), u.Fragment})
}

// byFunction finds the functions f0, f1 … and what was reported in them or in the
// constant before them.
func (p *program) byFunction(t *testing.T) map[string]*function {
	out := make(map[string]*function)
	for _, f := range p.syntax {
		var constants []analysis.Diagnostic
		k := 0
		slices.SortFunc(p.found, func(a, b analysis.Diagnostic) int { return int(a.Pos - b.Pos) })
		for k < len(p.found) && p.found[k].Pos < f.FileStart {
			k++
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			for ; k < len(p.found) && p.found[k].Pos < d.End(); k++ {
				constants = append(constants, p.found[k])
			}
			if ok && fn.Name.Name[0] == 'f' {
				out[fn.Name.Name] = &function{decl: fn, text: textOf(t, fn), found: constants}
				constants = nil
			}
		}
	}
	return out
}

// textOf returns the text at the place in the last statement of a function.
func textOf(t *testing.T, fn *ast.FuncDecl) ast.Expr {
	list := fn.Body.List
	var e ast.Expr
	switch s := list[len(list)-1].(type) {
	case *ast.ExprStmt:
		e = s.X
	case *ast.AssignStmt:
		e = s.Rhs[0]
	case *ast.GoStmt:
		e = s.Call
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return e
	}
	switch name := types.ExprString(call.Fun); name {
	case "fmt.Sprintf", "url.PathEscape", "url.QueryEscape":
		return call
	case "httptest.NewRequest", "net.Dial":
		return call.Args[1]
	case "redirect":
		return call.Args[2]
	case "http.Get", "http.Head", "url.Parse", "u.Parse", "template.URL", "http.ListenAndServe", "get":
		return call.Args[0]
	default:
		t.Fatalf("a call of %s", name)
		return nil
	}
}

// eval returns the text that e is, with a value for what is not known.
func (p *program) eval(e ast.Expr, id string) string {
	if v := p.info.Types[e].Value; v != nil {
		return constant.StringVal(v)
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return p.eval(e.X, id) + p.eval(e.Y, id)
	case *ast.CallExpr:
		return p.evalCall(e, id)
	case *ast.Ident:
		if e.Name == "text" {
			return p.eval(p.init[p.info.Uses[e]], id)
		}
	}
	return id
}

func (p *program) evalCall(e *ast.CallExpr, id string) string {
	switch types.ExprString(e.Fun) {
	case "url.PathEscape":
		return url.PathEscape("a b/é")
	case "url.QueryEscape":
		return url.QueryEscape("a b/é")
	case "fmt.Sprintf":
		var args []any
		for _, arg := range e.Args[1:] {
			if types.Identical(p.info.TypeOf(arg), types.Typ[types.Int]) {
				args = append(args, 7)
			} else {
				args = append(args, p.eval(arg, id))
			}
		}
		return fmt.Sprintf(p.eval(e.Args[0], id), args...)
	case "strconv.Itoa":
		return "7"
	}
	return "?"
}

// show returns a function and what was found in it.
func (p *program) show(f *function) string {
	start, end := p.fset.PositionFor(f.decl.Pos(), false), p.fset.PositionFor(f.decl.End(), false)
	out := p.files[filepath.Base(start.Filename)][start.Offset:end.Offset] + "\n"
	for _, d := range f.found {
		out += "\t" + d.Message + "\n"
	}
	return out
}

// TestSafeFixesOfFixtures holds the same of all fixtures, but for the texts.
func TestSafeFixesOfFixtures(t *testing.T) {
	dir, names := fixtures(t)
	for _, name := range names {
		sources := make(map[string]string)
		files, _ := filepath.Glob(filepath.Join(dir, "src", name, "*.go"))
		for _, file := range files {
			src, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			sources[filepath.Base(file)] = string(src)
		}
		t.Run(name, func(t *testing.T) {
			testFixture(t, sources)
			testCompiles(t, sources)
		})
	}
}

func testFixture(t *testing.T, sources map[string]string) {
	dir := t.TempDir()
	before := lint(t, options(config.SafeFixes), dir, sources)
	after := lint(t, options(config.SafeFixes), dir, before.fixed(t, before.found))
	left := make(map[string]int)
	for _, d := range before.found {
		if !hasFix(d) {
			left[d.Category]++
		}
	}
	for _, d := range after.found {
		if hasFix(d) {
			t.Errorf("%s: a second run fixes: %s", after.fset.Position(d.Pos), d.Message)
		}
		if left[d.Category]--; left[d.Category] < 0 {
			t.Errorf("%s: a finding that was not there before: %s", after.fset.Position(d.Pos), d.Message)
		}
	}
}

// testCompiles holds that a fixture compiles after each of all its fixes, and after all of
// them.
func testCompiles(t *testing.T, sources map[string]string) {
	p := lint(t, options(config.AllFixes), t.TempDir(), sources)
	chosen := [][]analysis.Diagnostic{p.found}
	for _, d := range p.withFix() {
		chosen = append(chosen, []analysis.Diagnostic{d})
	}
	for _, list := range chosen {
		fset, files := token.NewFileSet(), []*ast.File(nil)
		for name, text := range p.fixed(t, list) {
			f, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
			if err != nil {
				t.Fatalf("%v after the fix of %s", err, list[0].Message)
			}
			files = append(files, f)
		}
		conf := types.Config{Importer: imported}
		if _, err := conf.Check("p.test/p", fset, files, nil); err != nil {
			t.Errorf("%v after the fix of %s", err, list[0].Message)
		}
	}
}
