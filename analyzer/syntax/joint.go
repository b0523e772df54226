package syntax

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/fmtverb"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// A piece is an operand of "+", or a part of the format or an operand of fmt.Sprintf: known bytes or an expression.
type piece struct {
	known   string
	literal *ast.BasicLit // spells known and nothing else; nil if there is none
	expr    ast.Expr      // nil if the piece is known
	verb    byte          // prints expr; 0 for an operand of "+"
	format  *fmtverb.Verb // the verb with its flags; nil for an operand of "+"
}

// unknown represents an expression in the text before a piece.
const unknown = "\x00"

// maxPieces limits the pieces of a text: longer texts are not checked.
const maxPieces = 64

// checkJoint runs the rules about joined texts on a call, or on a chain of "+" that is not part of a longer one.
func checkJoint(p *Pass, e ast.Expr) {
	switch e := e.(type) {
	case *ast.CallExpr:
		if isBuilt(p, e) {
			checkPieces(p, e, formatted(p, e, 1, builtBefore(p, e)))
			return
		}
		if !isSprintf(p, e) && !isSprint(p, e) {
			return
		}
	case *ast.BinaryExpr:
		if !goinfo.IsString(p.TypeOf(e)) {
			return
		}
	}
	if cur, ok := p.Cursor(e); !ok || cur.ParentEdgeKind() == edge.BinaryExpr_X &&
		cur.Parent().Node().(*ast.BinaryExpr).Op == token.ADD {
		return
	}
	checkPieces(p, e, piecesOf(p, e, nil, 0))
}

// checkPieces runs the rules about joined texts on the pieces of e.
func checkPieces(p *Pass, e ast.Expr, pieces []piece) {
	if len(pieces) < 2 || len(pieces) > maxPieces {
		return
	}
	questionBehindURL(p, e, pieces)
	questionBehindSource(p, e, pieces)
	pathAppended(p, pieces)
	before := ""
	for i, one := range pieces {
		if one.expr == nil {
			before += one.known
			continue
		}
		kindAt(p, one, before)
		plusAt(p, one, before)
		encodedAt(p, pieces[:i], one, before)
		schemeAt(p, one, before)
		schemeTested(p, one, before)
		portAfter(p, e, pieces, i, before)
		gluedAt(p, pieces[:i], one)
		before += unknown
	}
	lostRebuilt(p, e, pieces)
}

func isSprintf(p *Pass, call *ast.CallExpr) bool { return p.Calls(call, "fmt.Sprintf") }

func isSprint(p *Pass, call *ast.CallExpr) bool {
	return p.Calls(call, "fmt.Sprint") && !call.Ellipsis.IsValid() && len(call.Args) > 0
}

// isBuilt reports whether a call is fmt.Fprintf with a constant format, into a strings.Builder or the like.
func isBuilt(p *Pass, call *ast.CallExpr) bool {
	return len(call.Args) > 2 && p.Calls(call, "fmt.Fprintf") && !call.Ellipsis.IsValid() &&
		goinfo.IsBuilder(p.TypeOf(call.Args[0])) && p.Pass.TypesInfo.Types[call.Args[1]].Value != nil
}

// builtBefore returns the constants that the statements directly before call write to the same builder.
func builtBefore(p *Pass, call *ast.CallExpr) (to []piece) {
	cur, ok := p.Cursor(call)
	if !ok {
		return nil
	}
	builder := call.Args[0]
	if lit, ok := ast.Unparen(builder).(*ast.UnaryExpr); ok {
		builder = lit.X
	}
	for s, ok := cur.Parent().PrevSibling(); ok && len(to) < maxPieces; s, ok = s.PrevSibling() {
		stmt, _ := s.Node().(*ast.ExprStmt)
		if stmt == nil {
			break
		}
		written, _ := stmt.X.(*ast.CallExpr)
		if written == nil || !p.Calls(written, "(*strings.Builder).WriteString", "(*bytes.Buffer).WriteString") ||
			!p.Same(goinfo.Receiver(written), builder) {
			break
		}
		text, ok := p.ConstantText(written.Args[0])
		if !ok {
			break
		}
		to = append([]piece{{known: text}}, to...)
	}
	return to
}

// piecesOf returns the list to with the pieces of e appended. It follows variables with one definition.
func piecesOf(p *Pass, e ast.Expr, to []piece, depth int) []piece {
	e = ast.Unparen(e)
	if s, ok := p.StringOf(e); ok {
		lit, _ := e.(*ast.BasicLit)
		return append(to, piece{known: s, literal: lit})
	}
	if depth > 8 || len(to) > maxPieces {
		return append(to, piece{expr: e})
	}
	switch e := e.(type) {
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return piecesOf(p, e.Y, piecesOf(p, e.X, to, depth), depth+1)
		}
	case *ast.CallExpr:
		if isSprint(p, e) {
			return spelled(p, e, to)
		}
		if isSprintf(p, e) && !e.Ellipsis.IsValid() && len(e.Args) > 0 && p.Pass.TypesInfo.Types[e.Args[0]].Value != nil {
			return formatted(p, e, 0, to)
		}
	case *ast.Ident:
		switch value := p.ValueOf(e).(type) {
		case *ast.BinaryExpr, *ast.BasicLit:
			if depth < 3 {
				return piecesOf(p, value, to, depth+3)
			}
		}
	}
	return append(to, piece{expr: e})
}

// spelled is piecesOf for a call of fmt.Sprint.
func spelled(p *Pass, call *ast.CallExpr, to []piece) []piece {
	for _, arg := range call.Args {
		to = append(to, printed(p, arg, fmtverb.Verb{Letter: 'v'}))
	}
	return to
}

// formatted is piecesOf for a call of fmt.Sprintf or a similar function whose format is argument i.
func formatted(p *Pass, call *ast.CallExpr, i int, to []piece) []piece {
	format := p.ConstantValue(call.Args[i])
	at, args := 0, call.Args[i+1:]
	for scan := fmtverb.NewScanner(format, len(args)); len(to) <= maxPieces; {
		v, ok := scan.Next()
		if !ok {
			break
		}
		to = append(to, piece{known: format[at:v.Start]})
		at = v.End
		switch {
		case v.Letter == '%':
			to = append(to, piece{known: "%"})
		case v.Arg >= 0:
			to = append(to, printed(p, args[v.Arg], v))
		default:
			to = append(to, piece{expr: call})
		}
	}
	return append(to, piece{known: format[at:]})
}

// printed returns the piece for the operand arg of the verb v. The piece is known if arg is a constant and v prints it
// unchanged.
func printed(p *Pass, arg ast.Expr, v fmtverb.Verb) piece {
	if s, ok := p.StringOf(arg); ok && v.IsBare() && (v.Letter == 's' ||
		v.Letter == 'v') {
		return piece{known: s}
	}
	return piece{expr: arg, verb: byte(v.Letter), format: &v}
}

// isURLText reports whether s begins a URL: it has a scheme and "://", or a path and a query. Text with white space or
// quotes is prose.
func isURLText(s string) bool {
	if strings.ContainsAny(s, " \t\r\n\"'<>") {
		return false
	}
	if scheme, _, ok := strings.Cut(s, "://"); ok {
		return scheme == unknown || core.ValidScheme(scheme)
	}
	path, query, ok := strings.Cut(s, "?")
	return ok && strings.Contains(query, "=") && (path == "" || path == unknown ||
		strings.HasPrefix(strings.TrimPrefix(path, unknown), "/"))
}
