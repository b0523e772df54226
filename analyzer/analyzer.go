// Package analyzer finds the places of a Go package where a text flows into
// something that expects a URL, and reports what is wrong with the text.
//
// It is a thin loop: analyzer/sink finds the places, analyzer/lit the texts,
// core judges them, and report.go puts its findings where they stand in the
// source.
package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/lit"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/core"
)

// Home is where the documentation stands: the page of a rule is Home + "docs/rules/NAME.md".
const Home = "https://github.com/urllint/urllint/blob/main/"

const doc = `report URLs that are wrong, in texts that flow into URL places

urllint follows the texts that reach net/url, net/http, net and other consumers
of URLs and addresses, constant or with unknown parts, and reports what breaks
the grammar of RFC 3986 or fails at run time: characters that must be escaped,
bad ports, passwords in the source, missing and malformed schemes. Each finding
points at the exact bytes and ends with the name of its rule.`

// Analyzer is the analyzer with the default options. Its flags change them.
var Analyzer = New(DefaultOptions)

// New makes an analyzer whose flags start out as o. It knows of each package what
// stands in it, and nothing of those that it imports.
func New(o Options) *analysis.Analyzer { return newAnalyzer(o, ownOnly{}) }

func newAnalyzer(o Options, known knowledge) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:             "urllint",
		Doc:              doc,
		URL:              Home + "README.md",
		Requires:         []*analysis.Analyzer{inspect.Analyzer},
		ResultType:       reflect.TypeFor[*Result](),
		RunDespiteErrors: true, // one broken file does not hide what is wrong in the others
	}
	flags := o.flags()
	flags.register(&a.Flags)
	options := &settler{made: &o, flags: flags}
	a.Run = func(pass *analysis.Pass) (any, error) {
		defer known.finish(pass)
		return run(pass, options.settled(), known)
	}
	return a
}

func run(pass *analysis.Pass, o *settled, known knowledge) (*Result, error) {
	files, err := o.filesOf(pass)
	if err != nil {
		return nil, err
	}
	in := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	l := &linter{
		pass: pass, root: in.Root(), known: known, wrap: newWrappers(), summand: make(map[ast.Node]bool), said: make(said), seen: make(map[key]*diagnosis), result: newResult(), bases: newBases(), options: o, files: files, reader: o.readerOf(pass), skip: unreported(pass),
		declared: declarations(pass),
		texts: &lit.Evaluator{
			Fset: pass.Fset, Pkg: pass.Pkg, Info: pass.TypesInfo, Files: pass.Files, ReadFile: pass.ReadFile,
		},
	}
	l.places = l.catalog().Matcher(pass.TypesInfo)
	l.readIgnores()
	l.visitAll(in)
	l.followWrappers(in)
	if known.finish(pass) {
		l.followWrappers(in)
	}
	l.judgeFields(in)
	l.judgePathJoins()
	l.judgeComposed()
	l.judgeBare()
	l.secretMade()
	l.reportDeclarations()
	l.checkDirectives()
	l.reportIgnores()
	l.flush()
	if o := l.options.Observer; o != nil {
		o.Package(pass, l.judgeAt)
	}
	return l.result, nil
}

// A linter is one run over one package.
type linter struct {
	pass     *analysis.Pass
	options  *settled
	files    map[string]*fileSettings
	reader   reader
	places   *sink.Matcher
	declared []declaration
	texts    *lit.Evaluator
	skip     map[string]bool    // files in which nothing is reported
	found    []*diagnosis       // what is reported when the run is over
	seen     map[key]*diagnosis // the same: several texts can share a constant
	said     said               // and again, by rule
	byLooks  bool               // no place is known any more: what was said of one counts
	result   *Result
	root     inspector.Cursor
	custom   *bool // what customTransport found, once asked
	strips   *bool // what stripsPrefixes found, once asked
	unescape *bool // what unescapesPaths found, once asked
	stories  map[storyKey]*story
	summand  map[ast.Node]bool   // the sums that are a part of a longer one
	made     []ast.Expr          // texts that are URLs by their looks
	bare     []*ast.BasicLit     // literals that are, and may hold a secret
	opening  []*ast.BasicLit     // literals behind which a secret belongs
	written  map[*types.Var]bool // the variables of which it was looked at what is written to them
	wrap     wrappers
	known    knowledge
	ignores  []*ignore
	bases    bases

	functions    []inspector.Cursor // the declared ones of all files, in order, once asked
	examinations map[ast.Node]*examination
	tests        testCode
	index        index
}

// visitAll judges the places of the package, and runs the rules that need no text.
func (l *linter) visitAll(in *inspector.Inspector) {
	nodes := []ast.Node{
		(*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil),
		(*ast.BasicLit)(nil), (*ast.ValueSpec)(nil),
	}
	typed := l.places.HasTypes(l.pass.Pkg)
	if typed {
		nodes = append(nodes, sink.TypedNodes...)
	}
	in.Preorder(nodes, func(n ast.Node) {
		site := func(s sink.Site) { l.site(n, s) }
		l.visit(n, site)
		if typed {
			l.places.Typed(n, site)
		}
		l.checkSyntax(n)
		l.compose(n)
		l.noteBare(n)
		l.secretNode(n)
	})
}

// visit yields the places that n has.
func (l *linter) visit(n ast.Node, yield func(sink.Site)) {
	switch n := n.(type) {
	case *ast.CallExpr:
		l.places.Call(l.named(n), yield)
		l.dial(n)
	case *ast.CompositeLit:
		l.places.Composite(n, yield)
	case *ast.AssignStmt:
		l.places.Assign(n, yield)
	case *ast.BinaryExpr:
		l.places.Compare(n, yield)
	case *ast.SwitchStmt:
		l.places.Switch(n, yield)
	}
}

// site judges the text that flows into one place.
func (l *linter) site(n ast.Node, s sink.Site) {
	if l.skipped(s.Expr) {
		l.observeSkipped(n, s)
		return
	}
	if s.Line.FieldOf(l.pass.Pkg) && !s.Use.Own {
		return // a library knows best what it keeps in its own fields
	}
	if !l.complete(n, &s) {
		return
	}
	conds, met := l.open(s.If)
	if !met {
		return
	}
	values, known := l.texts.EvalAll(s.Expr)
	for i := range values {
		values[i] = l.evidence(s.Use, values[i])
	}
	l.secretTexts(s.Use.Form, values)
	l.noteJoin(s, values)
	l.noteBase(n, s.Use, values[0], values[0].Text)
	v := l.withoutBranches(s.Expr, values)
	if len(values) > 1 {
		l.secretText(s.Use.Form, v.Text, &v, 0)
	}
	l.learn(n, Wrapper{Text: v.Text, Use: s.Use, If: conds}, v)
	if conds != nil {
		return // it is a place in some calls of the function
	}
	use := l.at(s.Expr, s.Use)
	if known {
		l.judge(n, s, values, &use)
	}
	if o := l.options.Observer; o != nil {
		o.Place(l.pass, &Place{Node: n, Expr: s.Expr, Use: use, Line: s.Line, Known: known, Seen: seenAlone(values), linter: l})
	}
}

// at gives a use with what is known of the place of e, and of who will read the text.
func (l *linter) at(e ast.Expr, use core.Use) core.Use {
	use.Test = l.inTest(e)
	use.Go, use.LaxColons, use.Library = l.reader.release, l.reader.lax, l.reader.library
	return use
}

// checkerAt gives the checker for what stands at pos.
func (l *linter) checkerAt(pos token.Pos) *core.Checker { return l.settingsAt(pos).checker }

func (l *linter) settingsAt(pos token.Pos) *fileSettings {
	if file := l.pass.Fset.File(pos); file != nil && l.files[file.Name()] != nil {
		return l.files[file.Name()]
	}
	return l.files[""]
}

// withoutBranches gives the one value of e: where it has several, with holes for
// what they differ in. What flows through such a hole is one of several things.
// What flows through one for a variable, or for a parameter of a function that is
// called where it is written, may be a parameter as it is.
func (l *linter) withoutBranches(e ast.Expr, values []lit.Value) (v lit.Value) {
	if v = values[0]; len(values) > 1 {
		v, _ = l.texts.Eval(e)
	}
	for i := range v.Text.Holes {
		if local := l.variable(v.Map.Verbatim(int(v.Text.Holes[i].At))); local != nil && (local.Kind() == types.LocalVar || l.ofLiteral(local)) {
			v, _ = l.texts.EvalParts(e)
			break
		}
	}
	return v
}

// ofLiteral reports whether v is a parameter of a function that is not declared,
// but written where it is used: the scope around it is not that of a file.
func (l *linter) ofLiteral(v *types.Var) bool {
	return v.Kind() == types.ParamVar && v.Parent() != nil && v.Parent().Parent().Parent() != l.pass.Pkg.Scope()
}

// judge reports what is wrong with the values that a place can be given. It takes
// from the use what is not certain.
func (l *linter) judge(n ast.Node, s sink.Site, values []lit.Value, use *core.Use) {
	set, faulty := l.read(s.Expr, values, use)
	if faulty {
		examined := l.withoutExamined(values)
		if l.certain(n, s, use) || examined {
			set, _ = l.read(s.Expr, values, use)
		}
	}
	l.reportSet(s.Expr, set)
}

// read gives what is wrong with each of the values of e, and whether something is.
func (l *linter) read(e ast.Expr, values []lit.Value, use *core.Use) (set []reading, faulty bool) {
	checker := l.checkerAt(e.Pos())
	set = make([]reading, len(values))
	for i, v := range values {
		u, found := checker.Check(v.Text, *use)
		found = append(l.joined(e, found, v.Text, use, v.Map.Meet), l.misread(e, v, use)...)
		set[i] = reading{v, found, named(v.Text, &u)}
		faulty = faulty || len(found) > 0
	}
	return set, faulty
}

// skipped reports whether nothing is reported at e.
func (l *linter) skipped(e ast.Expr) bool { return l.skippedAt(e.Pos()) }

func (l *linter) skippedAt(pos token.Pos) bool {
	file := l.pass.Fset.File(pos)
	return file == nil || l.skip[file.Name()]
}

// inTest reports whether e stands in a test, where most rules are silent.
func (l *linter) inTest(e ast.Expr) bool { return l.inTestAt(e.Pos()) }

func (l *linter) inTestAt(pos token.Pos) bool {
	return (l.inTestFile(pos) || l.inTestFunction(pos)) && !l.settingsAt(pos).includeTests
}

func (l *linter) inTestFile(pos token.Pos) bool {
	return strings.HasSuffix(l.pass.Fset.File(pos).Name(), "_test.go")
}
