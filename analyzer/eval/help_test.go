package eval

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/urllint/urllint/core"
)

// std imports and caches the packages of the standard library.
var std = importer.Default()

// A program is a small program in memory, with its files by name. The places
// that tests evaluate are its calls of use(x).
type program struct {
	files map[string]string
	ev    *Evaluator
	uses  []ast.Expr
}

const useDecl = "\nfunc use(string) {}\n"

// load type-checks files, which together are package p. The package may have errors if a.go has a comment
// that begins with "broken". The files named in absent exist in the directory, but are not type-checked.
func load(t testing.TB, files map[string]string, absent ...string) *program {
	t.Helper()
	broken := strings.Contains(files["a.go"], "// broken")
	p := &program{files: files}
	dir := fstest.MapFS{}
	fset := token.NewFileSet()
	var parsed []*ast.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		src := files[name]
		dir[name] = &fstest.MapFile{Data: []byte(src)}
		if slices.Contains(absent, name) {
			continue
		}
		f, err := parser.ParseFile(fset, "/p/"+name, src, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil && !broken {
			t.Fatalf("%v\n%s", err, src)
		}
		parsed = append(parsed, f)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
	}
	conf := types.Config{Importer: std, Error: func(error) {}}
	pkg, err := conf.Check("p", fset, parsed, info)
	if err != nil && !broken {
		t.Fatalf("%v\n%s", err, files)
	}
	p.ev = New(fset, pkg, info, parsed)
	p.ev.ReadFile = func(name string) ([]byte, error) { return dir.ReadFile(strings.TrimPrefix(name, "/p/")) }
	p.ev.ReadDir = func(string) ([]os.DirEntry, error) { return fs.ReadDir(dir, ".") }
	for _, f := range parsed {
		ast.Inspect(f, p.collect)
	}
	return p
}

func (p *program) collect(n ast.Node) bool {
	if c, ok := n.(*ast.CallExpr); ok && len(c.Args) == 1 {
		if id, ok := c.Fun.(*ast.Ident); ok && id.Name == "use" {
			p.uses = append(p.uses, c.Args[0])
		}
	}
	return true
}

// imports returns the import declarations that a body needs.
func imports(body string) string {
	var out strings.Builder
	for _, path := range []string{"fmt", "net", "net/http", "net/netip", "net/url", "strconv", "time", "encoding/hex",
		"crypto/sha256", "os", "strings", "path", "bytes", "encoding/base64", "io", "flag", "cmp"} {
		name := path[strings.LastIndexByte(path, '/')+1:]
		if strings.Contains(body, name+".") {
			fmt.Fprintf(&out, "import %q\n", path)
		}
	}
	return out.String()
}

// loadBody loads a file with a body of declarations.
func loadBody(t testing.TB, body string) *program {
	t.Helper()
	return load(t, map[string]string{"a.go": "package p\n" + imports(body) + body + useDecl})
}

// eval evaluates the one use of the program.
func (p *program) eval(t testing.TB) (Value, bool) {
	t.Helper()
	if len(p.uses) != 1 {
		t.Fatalf("%d uses, want 1", len(p.uses))
	}
	return p.ev.Eval(p.uses[0])
}

// at returns the source between two positions.
func (p *program) at(pos, end token.Pos) string {
	f := p.ev.Fset.File(pos)
	src := p.files[strings.TrimPrefix(f.Name(), "/p/")]
	return src[f.Offset(pos):f.Offset(end)]
}

// spelling returns the source of each byte of v in turn. It joins adjacent bytes that
// spell themselves, and separates the others with "|".
func (p *program) spelling(v Value) string {
	var out []string
	var before, after token.Pos
	for i := range len(v.Text.S) {
		pos, end, _ := v.Map.Range(i, i+1)
		s := p.at(pos, end)
		switch {
		case pos == before && end == after: // one escape spells several bytes
		case len(s) == 1 && pos == after && int(after-before) == 1:
			out[len(out)-1] += s
		default:
			out = append(out, s)
		}
		before, after = pos, end
	}
	return strings.Join(out, "|")
}

// notate formats a text with its holes as ⟦name:may⟧, with "!" if never empty.
func notate(t core.Text) string {
	var b strings.Builder
	for i := range len(t.S) {
		h := t.HoleAt(i)
		if h == nil {
			b.WriteByte(t.S[i])
			continue
		}
		b.WriteString("⟦" + h.Name)
		if h.Kind != core.Anything {
			b.WriteString(":" + h.Kind.String())
		}
		if h.NotEmpty {
			b.WriteByte('!')
		}
		b.WriteString("⟧")
	}
	return b.String()
}

func parseExpr(t *testing.T, src string) ast.Expr {
	t.Helper()
	e, err := parser.ParseExpr(src)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// tooMany returns maxTexts parts of code, with their numbers, so that they have too many values to distinguish.
func tooMany(format string) string {
	var b strings.Builder
	for i := range maxTexts {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
