// Package analyzer finds the places of a Go package where a text flows into
// something that expects a URL, and reports what is wrong with the text.
//
// It is a thin loop: analyzer/sink finds the places, analyzer/eval the texts,
// core judges them, and report.go puts its findings where they stand in the
// source.
package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/fixes"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/rules"
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
func New(o Options) *analysis.Analyzer { return newAnalyzer(o, noFacts{}) }

func newAnalyzer(o Options, known factStore) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:             "urllint",
		Doc:              doc,
		URL:              Home + "README.md",
		Requires:         []*analysis.Analyzer{inspect.Analyzer},
		ResultType:       reflect.TypeFor[*Result](),
		RunDespiteErrors: true, // one broken file does not hide what is wrong in the others
	}
	options, flags := config.NewResolver(&o.Settings, o.Program)
	flags.Register(&a.Flags)
	a.Run = func(pass *analysis.Pass) (any, error) {
		defer known.close(pass)
		if o.Under != nil {
			if under := o.Under(); under != nil {
				return run(pass, &o, options.Effective(&under.Settings, under.Program), known)
			}
		}
		return run(pass, &o, options.Effective(nil, config.Program{}), known)
	}
	return a
}

func run(pass *analysis.Pass, made *Options, o *config.Effective, known factStore) (*Result, error) {
	files, err := o.Files(pass)
	if err != nil {
		return nil, err
	}
	in := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	l := newLinter(pass, in.Root(), made, o, files, known)
	l.readIgnores()
	l.visitAll(in)
	l.followWrappers(in)
	if known.close(pass) {
		l.followWrappers(in)
	}
	l.judgeFields(in)
	l.judgePathJoins()
	l.judgeComposed()
	l.judgeBare()
	l.reportDeclarations()
	l.checkDirectives()
	l.reportIgnores()
	l.deliver()
	if o := l.observer; o != nil {
		o.Package(pass, l.judgeAt)
	}
	return l.result, nil
}

func newLinter(pass *analysis.Pass, root inspector.Cursor, made *Options, o *config.Effective,
	files map[string]*config.FileSettings, known factStore) *linter {
	u := unit.New(pass, root)
	ev := eval.New(pass.Fset, pass.Pkg, pass.TypesInfo, pass.Files)
	ev.ReadFile = pass.ReadFile
	l := &linter{
		Unit: u, eval: ev, editor: &fixes.Editor{Unit: u, Mode: o.Fixes}, facts: known,
		wrappers: newWrappers(u, ev), bases: newBases(u),
		guards: hostGuards{Unit: u, eval: ev}, requests: requests{Unit: u, eval: ev}, parsed: parsedURLs{Unit: u, eval: ev},
		concats:  concats{Unit: u, inConcat: make(map[ast.Node]bool)},
		reported: make(reported), byKey: make(map[key]*diagnosis), result: newResult(),
		options: o, observer: made.Observer, skipNolint: made.SkipNolint, files: files, netURL: o.NetURL(pass),
		declared: declarations(pass),
	}
	l.syntax = &rules.Pass{Unit: u, Texts: ev, Enabled: l.reportsSyntax, Report: l.reportSyntax, ReportText: l.report}
	l.places = l.catalog().Matcher(pass.TypesInfo)
	return l
}

// A linter is one run over one package.
type linter struct {
	*unit.Unit
	editor        *fixes.Editor
	syntax        *rules.Pass
	options       *config.Effective
	observer      Observer // nil: nobody
	skipNolint    bool
	files         map[string]*config.FileSettings
	netURL        config.NetURL
	places        *sink.Matcher
	declared      []declaration
	eval          *eval.Evaluator
	diagnoses     []*diagnosis       // what is reported when the run is over
	byKey         map[key]*diagnosis // the same: several texts can share a constant
	reported      reported           // and again, by rule
	heuristic     bool               // no place is known any more: what was said of one counts
	result        *Result
	composedTexts []ast.Expr      // texts that are URLs by their looks
	bareLiterals  []*ast.BasicLit // literals that are, and may hold a secret
	wrappers      *wrappers
	guards        hostGuards
	requests      requests
	concats       concats
	parsed        parsedURLs
	facts         factStore
	ignores       []*ignore
	bases         *bases
}

// visitAll judges the places of the package, and runs the rules that need no text.
func (l *linter) visitAll(in *inspector.Inspector) {
	nodes := []ast.Node{
		(*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil),
		(*ast.BasicLit)(nil),
	}
	typed := l.places.HasTypes(l.Pass.Pkg)
	if typed {
		nodes = append(nodes, sink.TypedNodes...)
	}
	in.Preorder(nodes, func(n ast.Node) {
		site := func(s sink.Site) { l.judgeSite(n, s) }
		l.visit(n, site)
		if typed {
			l.places.Typed(n, site)
		}
		l.checkSyntax(n)
		l.noteComposed(n)
		l.noteBare(n)
	})
}

// visit yields the places that n has.
func (l *linter) visit(n ast.Node, yield func(sink.Site)) {
	switch n := n.(type) {
	case *ast.CallExpr:
		l.places.Call(l.wrappers.named(n), yield)
		l.judgeDialer(n)
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

// judgeSite judges the text that flows into a sink.
func (l *linter) judgeSite(n ast.Node, s sink.Site) {
	if l.IsGenerated(s.Expr) {
		l.observeSkipped(n, s)
		return
	}
	if s.Line.FieldOf(l.Pass.Pkg) && !s.Use.Own {
		return // a library knows best what it keeps in its own fields
	}
	if !l.completeSite(n, &s) {
		return
	}
	conds, met := l.wrappers.openConditions(s.If)
	if !met {
		return
	}
	values, known := l.eval.EvalAll(s.Expr)
	for i := range values {
		values[i] = l.requests.markRequestPaths(s.Use, values[i])
	}
	l.bases.noteJoin(s, values)
	l.bases.noteBase(n, s.Use, values[0], values[0].Text)
	v := l.singleValue(s.Expr, values)
	l.exportWrappers(n, Wrapper{Text: v.Text, Use: s.Use, If: conds}, v)
	if conds != nil {
		return // it is a place in some calls of the function
	}
	use := l.useAt(s.Expr, s.Use)
	if known {
		l.judge(n, s, values, &use)
	}
	if o := l.observer; o != nil {
		o.Place(l.Pass, &Place{Node: n, Expr: s.Expr, Use: use, Line: s.Line, Known: known, Seen: seenAlone(values), linter: l})
	}
}

// useAt returns a use, completed with the place of e and the net/url that will parse the
// text.
func (l *linter) useAt(e ast.Expr, use core.Use) core.Use {
	use.Test = l.inTest(e)
	use.Go, use.LaxColons, use.Library = l.netURL.Release, l.netURL.LaxColons, l.netURL.IsLibrary
	return use
}

// checkerAt returns the checker for what stands at pos.
func (l *linter) checkerAt(pos token.Pos) *core.Checker { return l.settingsAt(pos).Checker }

func (l *linter) settingsAt(pos token.Pos) *config.FileSettings {
	if file := l.Pass.Fset.File(pos); file != nil && l.files[file.Name()] != nil {
		return l.files[file.Name()]
	}
	return l.files[""]
}

// singleValue returns one value for e; where there are several, what they differ in is a
// hole. If a hole stands for a local variable, e is evaluated with EvalParts: the variable
// may be a plain copy of a parameter.
func (l *linter) singleValue(e ast.Expr, values []eval.Value) (v eval.Value) {
	if v = values[0]; len(values) > 1 {
		v, _ = l.eval.Eval(e)
	}
	for i := range v.Text.Holes {
		if local := l.Variable(v.Map.Verbatim(int(v.Text.Holes[i].At))); local != nil && (local.Kind() == types.LocalVar || l.ofLiteral(local)) {
			v, _ = l.eval.EvalParts(e)
			break
		}
	}
	return v
}

// ofLiteral reports whether v is a parameter of a function that is not declared,
// but written where it is used: the scope around it is not that of a file.
func (l *linter) ofLiteral(v *types.Var) bool {
	return v.Kind() == types.ParamVar && v.Parent() != nil && v.Parent().Parent().Parent() != l.Pass.Pkg.Scope()
}

// judge reports what is wrong with the values that a place can be given. It takes
// from the use what is not certain.
func (l *linter) judge(n ast.Node, s sink.Site, values []eval.Value, use *core.Use) {
	set, faulty := l.checkAll(s.Expr, values, use)
	if faulty {
		examined := l.guards.dropHandledIPv6(values)
		if l.refineUse(n, s, use) || examined {
			set, _ = l.checkAll(s.Expr, values, use)
		}
	}
	l.reportVariants(s.Expr, set)
}

// checkAll returns the findings of each value of e, and whether there are any.
func (l *linter) checkAll(e ast.Expr, values []eval.Value, use *core.Use) (set []variant, faulty bool) {
	checker := l.checkerAt(e.Pos())
	set = make([]variant, len(values))
	for i, v := range values {
		u, found := checker.Check(v.Text, *use)
		found = append(l.junctionFindings(e, found, v.Text, use, v.Map.IsJunction), l.escapeVerbFindings(e, v, use)...)
		set[i] = variant{v, found, hasNamedHost(v.Text, &u)}
		faulty = faulty || len(found) > 0
	}
	return set, faulty
}

// inTest reports whether e stands in a test, where most rules are silent.
func (l *linter) inTest(e ast.Expr) bool { return l.inTestAt(e.Pos()) }

func (l *linter) inTestAt(pos token.Pos) bool {
	return (l.InTestFile(pos) || l.InTestFunction(pos)) && !l.settingsAt(pos).IncludeTests
}
