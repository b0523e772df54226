package hosts

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A partRole is the use of a part of a split text.
type partRole int

const (
	roleUnknown partRole = iota // not known
	roleHost
	rolePort
	roleOther // something else, by its name
)

// roleOf returns the first known role of the values at places.
func roleOf(p *Hosts, places []inspector.Cursor) partRole {
	for _, place := range places {
		if role := roleAt(p, place, true); role != roleUnknown {
			return role
		}
	}
	return roleUnknown
}

// roleAt returns the role of the value at cur. If variables is set, it follows a variable whose name has no role to its
// uses.
func roleAt(p *Hosts, cur inspector.Cursor, variables bool) partRole {
	kind, i := cur.ParentEdge()
	switch parent := cur.Parent().Node().(type) {
	case *ast.ParenExpr:
		return roleAt(p, cur.Parent(), variables)
	case *ast.KeyValueExpr:
		if kind == edge.KeyValueExpr_Value {
			return roleOfName(lastName(p, parent.Key))
		}
	case *ast.AssignStmt:
		return roleAssigned(p, cur, parent, i, variables)
	case *ast.ReturnStmt:
		return roleReturned(p, cur, i)
	case *ast.CallExpr:
		if kind == edge.CallExpr_Args {
			return roleOfArgument(p, cur.Parent(), i, variables)
		}
	}
	return roleUnknown
}

// isPath reports whether the value at cur, or a variable that it is assigned to, is put after a "/" in a sum: the
// second part of a text in scp notation, git@h.test:team/x, is a path.
func isPath(p *Hosts, cur inspector.Cursor) bool {
	follows := func(cur inspector.Cursor) bool {
		sum, ok := cur.Parent().Node().(*ast.BinaryExpr)
		return ok && cur.ParentEdgeKind() == edge.BinaryExpr_Y && sum.Op == token.ADD && endsInSlash(p, sum.X)
	}
	e, _ := cur.Node().(ast.Expr)
	return follows(cur) || p.Named(e) != nil && slices.ContainsFunc(p.UsesOfNamed(e), follows)
}

// endsInSlash reports whether the constant at the end of a sum ends with "/", and is no beginning of a URL.
func endsInSlash(p *Hosts, e ast.Expr) bool {
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && !p.IsConstant(sum) {
		e = sum.Y
	}
	text, ok := p.ConstantText(e)
	return ok && strings.HasSuffix(text, "/") && !strings.HasSuffix(text, "//")
}

func roleAssigned(p *Hosts, cur inspector.Cursor, s *ast.AssignStmt, i int, variables bool) partRole {
	left := ast.Expr(nil)
	switch {
	case cur.ParentEdgeKind() == edge.AssignStmt_Lhs:
		left, _ = cur.Node().(ast.Expr)
	case i < len(s.Lhs) && (len(s.Lhs) == len(s.Rhs) || i == 0):
		left = s.Lhs[i]
	}
	if left == nil {
		return roleUnknown
	}
	name := lastName(p, left)
	if role := roleOfName(name); role == roleHost || role == rolePort || name == "" || !variables {
		return role
	}
	return roleOfUses(p, left, roleOfName(name))
}

// roleOfUses returns the role of a variable in its uses, or else named, the role by its name.
func roleOfUses(p *Hosts, e ast.Expr, named partRole) partRole {
	for _, use := range p.UsesOfNamed(e) {
		if role := roleAt(p, use, false); use.Node() != ast.Unparen(e) && (role == roleHost || role == rolePort) {
			return role
		}
	}
	return named
}

// roleReturned returns the role of result i by its name.
func roleReturned(p *Hosts, cur inspector.Cursor, i int) partRole {
	for fn := range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		sig := goinfo.SignatureOf(p.Pass.TypesInfo, fn.Node())
		if sig != nil && i < sig.Results().Len() {
			return roleOfName(sig.Results().At(i).Name())
		}
		break
	}
	return roleUnknown
}

// hostTakers and portTakers are functions of the standard library that take a host or a port.
var (
	hostTakers = []string{"net.ParseIP", "net/netip.ParseAddr", "net/netip.MustParseAddr", "net.LookupHost",
		"net.LookupIP", "net.LookupAddr", "net.ResolveIPAddr"}
	portTakers = []string{"net.LookupPort", "strconv.Atoi", "strconv.ParseUint", "strconv.ParseInt"}
)

// roleOfArgument returns the role of argument i of a call.
func roleOfArgument(p *Hosts, call inspector.Cursor, i int, variables bool) partRole {
	e := call.Node().(*ast.CallExpr)
	switch {
	case p.Calls(e, hostTakers...):
		return roleHost
	case p.Calls(e, portTakers...):
		return numberRole(p, call, e, variables)
	case i > 0 && goinfo.IsAppend(p.Pass.TypesInfo, e):
		return known(roleOfName(lastName(p, e.Args[0])))
	case i == 0 && isTrimmer(p, e):
		return roleAt(p, call, variables)
	}
	sig, ok := p.TypeOf(e.Fun).(*types.Signature)
	if !ok || i >= sig.Params().Len() || returnsBool(p, e) {
		return roleUnknown
	}
	return known(roleOfName(sig.Params().At(i).Name()))
}

// numberRole returns the role of a text that e parses as a number: a port, unless it has another role or is
// hexadecimal.
func numberRole(p *Hosts, call inspector.Cursor, e *ast.CallExpr, variables bool) partRole {
	if len(e.Args) > 1 && isNumber(p, e.Args[1], 16) {
		return roleOther
	}
	if role := roleAt(p, call, variables); role != roleUnknown {
		return role
	}
	return rolePort
}

// known returns role, or roleUnknown for roleOther: a parameter with another name may take any text.
func known(role partRole) partRole {
	if role == roleOther {
		return roleUnknown
	}
	return role
}

// hostWords holds last words of names that programs use for a host.
var hostWords = []string{"host", "hostname", "ip", "addr", "address", "server", "h", "domain"}

// roleOfName returns the role of something with this name.
func roleOfName(name string) partRole {
	words := wordsOf(name)
	if len(words) == 0 || name == "_" {
		return roleUnknown
	}
	if slices.ContainsFunc(words, func(w string) bool { return singular(w) == "port" }) || name == "p" {
		return rolePort
	}
	if slices.Contains(hostWords, singular(words[len(words)-1])) {
		return roleHost
	}
	return roleOther
}
