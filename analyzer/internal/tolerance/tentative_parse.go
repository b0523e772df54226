// Package tolerance finds code that accepts the texts which a place rejects, or that makes them right before anything
// reads them: a parser that only tests what a text is, a test that requires an error, a field that is appended to, a
// text that control proved to be an IP address.
package tolerance

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// A tentativeParse is a call of a parser that may only test what its text is. Callers may then pass texts that are not
// URLs or addresses.
type tentativeParse struct {
	*unit.Unit
	call        *ast.CallExpr
	text        ast.Expr     // what it parses
	parsed, err types.Object // the variables that the results are assigned to; nil if that is "_"
	// The outcomes that lead to a use of the text as it is, and to one that reads it in another way. An outcome is an
	// effect: that the function handles such texts.
	used, reread check.Effect
}

// IsTentativeParse reports whether n parses e, a parameter or a field, and the function around it accepts other texts.
// For other variables, and if the function accepts only some other texts, it adds that to the effect of use.
func IsTentativeParse(u *unit.Unit, n ast.Node, e ast.Expr, use *check.Use) bool {
	call, ok := n.(*ast.CallExpr)
	p := tentativeParse{Unit: u, call: call, text: e}
	if !ok || !p.isOfVariable() {
		return false
	}
	accepts := p.isCondition() || p.isOptional(*use) || p.isClassifier()
	if accepts && p.isOfInput() {
		return true
	}
	use.Effect |= p.reread
	return false
}

// isOfVariable reports whether the text is a variable, a field, or what a variable points to, as a flag does.
func (p *tentativeParse) isOfVariable() bool {
	e := ast.Unparen(p.text)
	if star, ok := e.(*ast.StarExpr); ok {
		e = star.X
	}
	return p.isField(e) || p.Variable(e) != nil
}

func (p *tentativeParse) isField(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	s := p.Pass.TypesInfo.Selections[sel]
	return ok && s != nil && s.Kind() == types.FieldVal
}

// isOfInput reports whether the text is a parameter or a field.
func (p *tentativeParse) isOfInput() bool {
	if p.isField(p.text) {
		return true
	}
	return p.ParamVar(p.text) != nil
}

// isCondition reports whether the text is parsed as an address in the init statement of an if statement whose
// condition is that this succeeded.
func (p *tentativeParse) isCondition() bool {
	if !p.Calls(p.call, "net.ParseIP", "net.ParseCIDR", "net.SplitHostPort", "net/netip.ParseAddr",
		"net/netip.ParseAddrPort", "net/netip.ParsePrefix") {
		return false
	}
	cur, ok := p.Cursor(p.call)
	if !ok || cur.Parent().ParentEdgeKind() != edge.IfStmt_Init {
		return false
	}
	wants := token.EQL // err == nil
	if goinfo.IsNamed(goinfo.TypeOf(p.Pass.TypesInfo, p.call), "net", "IP") {
		wants = token.NEQ // ip != nil
	}
	for part, is := range goinfo.Implied(cur.Parent().Parent().Node().(*ast.IfStmt).Cond, true) {
		test, ok := part.(*ast.BinaryExpr)
		if ok && is && test.Op == wants && p.Pass.TypesInfo.Types[test.Y].IsNil() {
			return true
		}
	}
	return false
}

// handlesAll is the effect of a function that uses any text in one way or the other.
const handlesAll = check.HandlesInvalid | check.HandlesHostless

// maxFollowing limits the statements behind a place that are examined.
const maxFollowing = 64

// isOptional reports whether the function uses the text both if the parse fails and if the URL has no host. Parsers
// other than url.Parse reject texts without a host, and functions that look up a host reject a port.
func (p *tentativeParse) isOptional(use check.Use) bool {
	if use.Effect.Has(check.Refuses|check.Parses) || use.Form == core.FormBareHost {
		p.used = check.HandlesHostless
	} else if !p.Calls(p.call, "net/url.Parse") {
		return false
	}
	cur, ok := p.assignment()
	if !ok || p.parsed == nil {
		return false
	}
	if cur.ParentEdgeKind() == edge.IfStmt_Init {
		cur = cur.Parent()
		p.branch(cur.Node().(*ast.IfStmt), unit.StmtsAfter(cur, maxFollowing))
	}
	rest := unit.StmtsAfter(cur, maxFollowing)
	for i, s := range rest {
		switch s := s.(type) {
		case *ast.IfStmt:
			p.branch(s, rest[i+1:])
		case *ast.AssignStmt:
			if slices.ContainsFunc(s.Lhs, p.isOverwritten) {
				return p.used == handlesAll
			}
		}
	}
	return p.used == handlesAll
}

// assignment returns the statement that assigns the results of the parse, and notes the variables.
func (p *tentativeParse) assignment() (cur inspector.Cursor, ok bool) {
	if cur, ok = p.Cursor(p.call); !ok {
		return cur, false
	}
	cur = cur.Parent()
	assign, ok := cur.Node().(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 2 {
		return cur, false
	}
	p.parsed, p.err = p.assigned(assign.Lhs[0]), p.assigned(assign.Lhs[1])
	return cur, true
}

// isClassifier reports whether the parse only decides which constant the function returns, as in a test whether a text
// is a URL.
func (p *tentativeParse) isClassifier() bool {
	cur, ok := p.assignment()
	if !ok || !p.Calls(p.call, "net/url.Parse", "net/url.ParseRequestURI") {
		return false
	}
	fn, ok := p.FuncDeclAround(p.call.Pos(), p.call.End())
	if _, within := unit.Around[*ast.FuncLit](cur); !ok || within {
		return false
	}
	sig := goinfo.SignatureOf(p.Pass.TypesInfo, fn.Node())
	if sig == nil || sig.Results().Len() != 1 || goinfo.IsError(sig.Results().At(0).Type()) {
		return false
	}
	for _, ret := range p.Returns(fn.Node().(*ast.FuncDecl)) {
		if len(ret.Results) != 1 || !p.isConstantOrTest(ret.Results[0]) {
			return false
		}
	}
	return p.parsed == nil || !slices.ContainsFunc(p.MentionsOf(p.parsed, fn), func(use inspector.Cursor) bool {
		return use.ParentEdgeKind() != edge.AssignStmt_Lhs && !p.isCompared(use)
	})
}

// isCompared reports whether a mention of the parsed URL, or of a part of it, is the operand of a comparison.
func (p *tentativeParse) isCompared(use inspector.Cursor) bool {
	for use.ParentEdgeKind() == edge.SelectorExpr_X || use.ParentEdgeKind() == edge.CallExpr_Fun {
		use = use.Parent()
	}
	switch use.ParentEdgeKind() {
	case edge.BinaryExpr_X, edge.BinaryExpr_Y, edge.SwitchStmt_Tag:
		return true
	case edge.CallExpr_Args:
		fn := goinfo.Callee(p.Pass.TypesInfo, use.Parent().Node().(*ast.CallExpr))
		return fn != nil && goinfo.FullNameIn(fn, "strings", "slices") != ""
	}
	return false
}

func (p *tentativeParse) isConstantOrTest(e ast.Expr) bool {
	t := p.Pass.TypesInfo.Types[e]
	return t.Value != nil || goinfo.BasicInfo(t.Type)&types.IsBoolean != 0
}

// isOverwritten reports whether an assignment to e changes the text or a result of the parse.
func (p *tentativeParse) isOverwritten(e ast.Expr) bool {
	obj := p.assigned(e)
	return p.Same(e, p.text) || obj != nil && (obj == p.parsed || obj == p.err)
}

// assigned returns the variable that e, a left operand of an assignment, names; nil for "_" and other expressions.
func (p *tentativeParse) assigned(e ast.Expr) types.Object {
	if id := goinfo.Ident(e); id != nil && id.Name != "_" {
		return p.Pass.TypesInfo.ObjectOf(id)
	}
	return nil
}

// branch records which outcomes of the parse lead to a use of the text in s or in rest, the statements after s.
func (p *tentativeParse) branch(s *ast.IfStmt, rest []ast.Stmt) {
	if use := p.useIn(s.Body); use != unused {
		for part, is := range goinfo.Implied(s.Cond, false) {
			p.note(part, !is, use)
		}
	}
	if use := p.otherwiseUse(s, rest); use != unused {
		for part, is := range goinfo.Implied(s.Cond, true) {
			p.note(part, !is, use)
		}
	}
}

// otherwiseUse returns how the text is used if the condition of s is false, and only then.
func (p *tentativeParse) otherwiseUse(s *ast.IfStmt, rest []ast.Stmt) textUse {
	switch {
	case s.Else != nil:
		return p.useIn(s.Else)
	case len(rest) == 0:
		return unused
	case goinfo.Terminates(s.Body), p.overwrites(s.Body):
		return p.useIn(rest[0])
	}
	return unused
}

// overwrites reports whether the last statement of a block assigns to the text.
func (p *tentativeParse) overwrites(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	as, ok := b.List[len(b.List)-1].(*ast.AssignStmt)
	return ok && slices.ContainsFunc(as.Lhs, func(e ast.Expr) bool { return p.Same(e, p.text) })
}

// note records the outcome of the parse that follows if part, a part of a condition, evaluates to is. That outcome
// leads to a use of the text. A URL that is not to have a scheme either says nothing about "localhost:80".
func (p *tentativeParse) note(part ast.Expr, is bool, use textUse) {
	var outcome check.Effect
	for test, is := range goinfo.Implied(part, is) {
		switch test := test.(type) {
		case *ast.BinaryExpr:
			if test.Op != token.EQL && test.Op != token.NEQ {
				continue
			}
			o, noScheme := p.outcome(test, is)
			if noScheme {
				return
			}
			outcome |= o
		case *ast.CallExpr:
			if !is && p.Calls(test, "strings.HasPrefix") && p.isPart(test.Args[0], "Scheme") {
				outcome |= check.HandlesHostless
			}
		}
	}
	if use == asIs {
		p.used |= outcome
		outcome &^= check.HandlesInvalid
	}
	p.reread |= outcome
}

// outcome returns the outcome of the parse if a comparison evaluates to is, and whether the URL then has no scheme.
func (p *tentativeParse) outcome(test *ast.BinaryExpr, is bool) (outcome check.Effect, noScheme bool) {
	info, equal := p.Pass.TypesInfo, (test.Op == token.EQL) == is
	if info.Types[test.Y].IsNil() {
		switch obj := p.ObjectOf(test.X); {
		case obj == nil:
		case obj == p.err && !equal, obj == p.parsed && equal:
			return check.HandlesInvalid, false
		}
		return 0, false
	}
	if empty, ok := goinfo.AsEmptyTest(info, test); ok {
		if empty.IsEmpty != is {
			return 0, false
		}
		if p.isPart(empty.Operand, "Host", "Hostname") {
			return check.HandlesHostless, false
		}
		return 0, p.isPart(empty.Operand, "Scheme")
	}
	if !equal && p.isPart(test.X, "Scheme") && info.Types[test.Y].Value != nil {
		return check.HandlesHostless, false
	}
	return 0, false
}

// isPart reports whether e is a field or the result of a method of the parsed URL with one of these names.
func (p *tentativeParse) isPart(e ast.Expr, names ...string) bool {
	e = ast.Unparen(e)
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun // u.Hostname()
	}
	sel, ok := e.(*ast.SelectorExpr)
	return ok && p.ObjectOf(sel.X) == p.parsed && slices.Contains(names, sel.Sel.Name)
}

// A textUse is how a statement uses the text.
type textUse int

const (
	unused textUse = iota
	asIs           // it returns or assigns the text, alone or in a struct
	read           // it takes the text apart, or makes another one of it
)

// useIn returns how a statement uses the text. A mention in a message or an error is not a use.
func (p *tentativeParse) useIn(s ast.Stmt) (use textUse) {
	isText := func(e ast.Expr) bool { return p.Same(e, p.text) }
	ast.Inspect(s, func(n ast.Node) bool {
		var values, operands []ast.Expr
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			values = n.Results
		case *ast.AssignStmt:
			values = n.Rhs
		case *ast.CompositeLit:
			if goinfo.IsError(types.NewPointer(goinfo.TypeOf(p.Pass.TypesInfo, n))) {
				return false
			}
			goinfo.EachField(p.Pass.TypesInfo, n, func(_ *types.Var, value ast.Expr) { values = append(values, value) })
		case *ast.CallExpr:
			if p.isMessage(n) {
				return false
			}
			operands = n.Args
		case *ast.BinaryExpr:
			if n.Op == token.ADD {
				operands = []ast.Expr{n.X, n.Y}
			}
		case *ast.SliceExpr:
			operands = []ast.Expr{n.X}
		}
		switch {
		case slices.ContainsFunc(operands, isText):
			use = read
		case slices.ContainsFunc(values, isText):
			use = max(use, asIs)
		}
		return use != read
	})
	return use
}

// isMessage reports whether a call only tells people about its arguments: it returns an error or nothing, or prints.
func (p *tentativeParse) isMessage(call *ast.CallExpr) bool {
	sig, ok := goinfo.TypeOf(p.Pass.TypesInfo, call.Fun).Underlying().(*types.Signature)
	if !ok {
		return goinfo.CalledName(call) == "panic"
	}
	if fn := goinfo.Callee(p.Pass.TypesInfo, call); fn != nil && goinfo.FullNameIn(fn, "fmt") != "" {
		return !strings.HasPrefix(fn.Name(), "Sprint")
	}
	results := sig.Results()
	return results.Len() == 0 || results.Len() == 1 && goinfo.IsError(results.At(0).Type())
}
