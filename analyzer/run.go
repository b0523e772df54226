package analyzer

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/eval"
	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/compared"
	"github.com/urllint/urllint/analyzer/internal/concat"
	"github.com/urllint/urllint/analyzer/internal/escape"
	"github.com/urllint/urllint/analyzer/internal/hostguard"
	"github.com/urllint/urllint/analyzer/internal/request"
	"github.com/urllint/urllint/analyzer/internal/sinkdirective"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/analyzer/internal/urlvalue"
	"github.com/urllint/urllint/analyzer/internal/wrapper"
	"github.com/urllint/urllint/analyzer/sink"
	"github.com/urllint/urllint/analyzer/syntax"
)

// run analyzes a package. The order of the steps matters: each follows what earlier ones noted.
func run(pass *analysis.Pass, made *Options, o *config.Effective, known factStore) (*Result, error) {
	files, err := o.Files(pass)
	if err != nil {
		return nil, err
	}
	in := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	l := newLinter(pass, in.Root(), made, o, files, known)
	for _, f := range pass.Files {
		l.reporter.result.partly[f] = l.inTestAt(f.FileStart)
	}
	if !made.SkipDirectives {
		l.reporter.ignores.read(made.SkipNolint)
	}
	// What the package itself has: the sites of sinks, rules about Go code, and the calls of the wrappers around them.
	l.visitAll()
	l.syntax.Finish()
	l.followWrappers(in)
	// What importing packages need. With a Registry they wait for it, so nothing that they do not need comes before.
	l.exportDefinitions(in)
	l.exportFields()
	l.exchangeSecrets()
	l.reporter.ignores.export()
	if known.close(pass) {
		l.followWrappers(in) // of packages that only tests import, whose facts are there now
		l.reporter.secrets.Import(known.importedSecrets(pass))
	}
	// What needs all wrappers: fields and lists, arguments that are compared with each other, and joins with any base.
	l.syntax.FinishRoles()
	l.wrappers.Fields.Judge(in)
	l.wrappers.Fields.JudgeForeign()
	l.indirect.siblings.judge()
	l.indirect.keepBare()
	l.judgePathJoins()
	l.unplaced.judge() // after all that has a place
	l.reporter.result.secrets = l.reporter.secrets.Finish()
	l.directives.checkAll()
	l.reporter.deliver()
	if observer := l.observed.observer; observer != nil {
		observer.Package(pass, Judge{l})
	}
	return l.reporter.result, nil
}

func newLinter(pass *analysis.Pass, root inspector.Cursor, made *Options, o *config.Effective,
	files map[string]*config.FileSettings, known factStore) *linter {
	u := unit.New(pass, root)
	ev := eval.New(pass.Fset, pass.Pkg, pass.TypesInfo, pass.Files)
	ev.ReadFile, ev.Imported = pass.ReadFile, known.importedDefs(pass)
	st := &packageContext{Unit: u, options: o, files: files, netURL: o.NetURL(pass)}
	rs, urls := request.New(u, ev), urlvalue.New(u, ev)
	indirect := &indirectJudge{across: make(map[crossArgument]int)}
	ws := wrapper.New(u, ev, rs, indirect)
	es := escape.New(u, ev, ws)
	guards := hostguard.New(u, ev, es.IsTested)
	inform(ev, u, ws, guards)
	declared := sinkdirective.All(pass)
	places := catalogOf(pass, o, declared, known).Matcher(pass.TypesInfo)
	rep := newReporter(st, made, known, newLocalizer(st, ev, ws), ev)
	l := &linter{packageContext: st, eval: ev, matcher: places, reporter: rep, wrappers: ws, indirect: indirect,
		requests: rs, parsed: urls, facts: known, bases: newBases(u),
		checks: &valueChecker{st, es, guards, ws.Origins, exemptions{Unit: u, eval: ev}},
		syntax: syntax.New(&code.View{Unit: u, Texts: ev, URLs: urls, NoteRole: ws.NoteRole, RolesOf: ws.RolesOf,
			Enabled: rep.reportsSyntax,
			Report:  rep.reportSyntax, ReportLevel: rep.reportSyntaxAt, ReportText: rep.reportText, ReportEach: rep.reportEach,
			Withdraw: rep.withdrawIn, Mux121: st.netURL.Mux121}),
		directives: &directiveChecker{st, declared, rep.ignores, rep.reportComment},
	}
	l.observed = &observation{made.Observer, l}
	indirect.linter, indirect.siblings = l, newSiblings(st, ev, rep)
	l.unplaced = &unplacedTexts{packageContext: st, eval: ev, concats: concat.NewClassifier(u, ev),
		destinations: concat.NewDestinations(u), calls: foreignCalls{u, ev},
		checks: l.checks, reporter: rep, observed: l.observed, placed: make(map[ast.Expr]bool)}
	return l
}

// inform gives the evaluator what the packages built on it know of the code.
func inform(ev *eval.Evaluator, u *unit.Unit, ws *wrapper.Tracer, guards *hostguard.Guards) {
	ev.Premises, ev.FieldWrites = ws.Premises, u.Fields.Writes
	ev.ParsedText, ev.GivenBy = u.Parsed.TextOf, u.Arguments.Of
	ev.PassedFor = func(param *types.Var) []ast.Expr {
		if !u.IsTakenAsIs(param, nil) {
			return nil
		}
		return u.Arguments.InPackage(param)
	}
	ev.KnowHosts, ev.HoldsIPv4 = guards.DropHandled, guards.IPv4.Holds
	ev.IsSchemeConditional = guards.Schemes.IsConditional
	ev.TellIPv4(guards.IPv4.IsAddress, guards.MayBeSelected)
}

// A linter is one run over one package. It finds the places, has their texts checked, and
// follows the functions and fields that pass texts on.
type linter struct {
	*packageContext
	eval       *eval.Evaluator
	matcher    *sink.Matcher
	checks     *valueChecker
	reporter   *reporter
	observed   *observation
	syntax     *syntax.Pass
	wrappers   *wrapper.Tracer
	indirect   *indirectJudge
	unplaced   *unplacedTexts
	requests   *request.Requests
	parsed     *urlvalue.URLs
	bases      *baseIndex
	facts      factStore
	directives *directiveChecker
	lookedUp   map[types.Object]bool // the lists in which other texts than an Origin header are looked up
}

// visitAll judges the places of the package, and runs the rules that need no text.
func (l *linter) visitAll() {
	nodes := []ast.Node{
		(*ast.CallExpr)(nil), (*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.BinaryExpr)(nil),
		(*ast.SwitchStmt)(nil), (*ast.IndexExpr)(nil),
		(*ast.BasicLit)(nil), (*ast.ValueSpec)(nil), (*ast.Field)(nil), (*ast.ReturnStmt)(nil),
	}
	typed := l.matcher.Types.MayMatch(l.Pass.Pkg)
	if typed {
		nodes = append(nodes, sink.TypedNodes...)
	}
	for l.Visited = range l.Root.Preorder(nodes...) {
		n := l.Visited.Node()
		site := func(s sink.Site) {
			l.judgeSite(n, s)
			l.judgeJoinedPath(n, s)
		}
		l.visit(n, site)
		if typed {
			l.matcher.Types.Match(n, site)
		}
		l.syntax.Check(n)
		if call, ok := n.(*ast.CallExpr); ok {
			l.escapedFormat(call)
		}
		l.unplaced.note(n)
		l.reporter.secrets.Node(n)
	}
	l.Visited = l.Root
}

// visit yields the places at n.
func (l *linter) visit(n ast.Node, yield func(sink.Site)) {
	switch n := n.(type) {
	case *ast.CallExpr:
		l.wrappers.Functions.EachNamed(n, func(named *ast.CallExpr) { l.matcher.Call(named, yield) })
		l.matcher.ComparePart(n, yield)
		if len(n.Args) == 2 && l.Calls(n, "slices.Contains", "slices.Index") {
			l.lookUp(n, n.Args[0], n.Args[1], yield)
		} else if len(n.Args) == 2 && l.Calls(n, "strings.EqualFold") {
			compared.OriginSites(l.Unit, n.Args[0], n.Args[1], yield)
		}
		l.judgeDialer(n, l.wrappers.Functions.Named(n))
	case *ast.CompositeLit:
		l.matcher.Composite(n, yield)
	case *ast.AssignStmt:
		l.matcher.Assign(n, yield)
	case *ast.BinaryExpr:
		if compared.ComparesTexts(l.Pass.TypesInfo, n) {
			compared.Sites(l.Unit, l.matcher, n.X, n.Y, yield)
		}
	case *ast.SwitchStmt:
		compared.CaseSites(l.Unit, l.matcher, n, yield)
	case *ast.IndexExpr:
		l.lookUp(n, n.X, n.Index, yield)
	}
}

// followWrappers judges the arguments of wrappers of this and other
// packages, and exports the wrappers of the package.
func (l *linter) followWrappers(in *inspector.Inspector) {
	l.wrappers.Follow(in, l.facts.imported(l.Pass), l.facts.importedFields(l.Pass))
	l.wrappers.EachFunction(func(fn *types.Func, ws []Wrapper) {
		l.facts.export(l.Pass, fn, ws)
		for i := range ws {
			l.reporter.ignores.exportsAt(ws[i].Entry.Put, nil)
			l.reporter.ignores.exportsAt(ws[i].Entry.Sink, nil)
		}
	})
}
