package forms

import (
	"go/ast"
	"go/types"
	"net/textproto"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"

	"github.com/urllint/urllint/analyzer/internal/code"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
)

const contentType, formType = "Content-Type", "application/x-www-form-urlencoded"

// maxSent limits through how many functions a request is followed.
const maxSent = 3

// posted reports a form that http.Post sends with another media type.
func posted(p *Forms, call *ast.CallExpr) {
	if !p.Calls(call, "net/http.Post", "(*net/http.Client).Post") {
		return
	}
	kind, known := p.ConstantText(call.Args[1])
	if !known || isFormType(kind) {
		return
	}
	if isForm(p, call.Args[2], maxBodies) {
		reportType(p, call.Args[1], kind)
	} else {
		p.NoteRole(call, call.Args[2], unit.BodyOf(kind), nil)
	}
}

// requestMade reports a form as the body of a request that is sent without the media type of forms. One in the body
// of GET is at level info: servers written with Rack read it.
func requestMade(p *Forms, call *ast.CallExpr) {
	first := 0
	switch {
	case p.Calls(call, "net/http.NewRequest"):
	case p.Calls(call, "net/http.NewRequestWithContext"):
		first = 1
	default:
		return
	}
	body := call.Args[first+2]
	hasForm := isForm(p, body, maxBodies)
	if v := p.Variable(body); !hasForm && (v == nil || v.Kind() != types.ParamVar) {
		return
	}
	cur, ok := p.Cursor(call)
	if !ok {
		return
	}
	assign, ok := cur.Parent().Node().(*ast.AssignStmt)
	fn, inFunc := p.FuncAround(call)
	if !ok || !inFunc {
		return
	}
	request := p.Local(assign.Lhs[0])
	if request == nil || !isOnlyDefinition(p, fn, request, call) {
		return
	}
	var sent sentRequest
	sent.follow(p, request, fn, maxSent)
	method, known := p.ConstantText(call.Args[first])
	bodyless := method == "GET" || method == "HEAD"
	switch {
	case hasForm && bodyless && sent.mayBeRight():
		p.ReportLevel(formLost, core.Info, body, "few servers read a form in the body of "+method+
			": append the encoded values to the URL, after \"?\"", nil)
	case sent.mayBeRight() || !hasForm && bodyless:
	case hasForm && known:
		reportType(p, body, sent.other)
	case hasForm: // the method may be GET, and the form empty
	default:
		p.NoteRole(call, body, unit.BodyOf(sent.other), nil)
	}
}

// reportType reports a form that is sent with the media type kind; with none if that is "".
func reportType(p *Forms, e ast.Expr, kind string) {
	what := "most servers read no values of a form that is sent without a Content-Type"
	if kind != "" {
		what = "servers read no values of a form that is sent as " + strconv.Quote(kind)
	}
	p.Report(formLost, e, what+": set Content-Type to "+strconv.Quote(formType), nil)
}

func isFormType(kind string) bool {
	kind, _, _ = strings.Cut(kind, ";")
	return strings.EqualFold(strings.TrimSpace(kind), formType)
}

// isOnlyDefinition reports whether request only ever holds the result of call, or a copy of it with another context.
func isOnlyDefinition(p *Forms, fn inspector.Cursor, request *types.Var, call *ast.CallExpr) bool {
	return !slices.ContainsFunc(p.DefinitionsIn(fn, request), func(d code.Definition) bool {
		copied, ok := d.Value.(*ast.CallExpr)
		return !ok || copied != call && !(p.Calls(copied, "(*net/http.Request).WithContext") &&
			p.Variable(goinfo.Receiver(copied)) == request)
	})
}

// A sentRequest is what the code does with a request that it has made.
type sentRequest struct {
	sent    bool   // a client sends it
	given   bool   // it is returned: others may do more
	unknown bool   // its media type may be that of forms
	other   string // the media type that is set, unless it is that of forms
}

// mayBeRight reports whether the media type may be that of forms, or nobody is seen to send the request.
func (s *sentRequest) mayBeRight() bool {
	return s.unknown || !s.sent && !(s.given && s.other != "")
}

// follow adds what the function at fn does with the request in v.
func (s *sentRequest) follow(p *Forms, v *types.Var, fn inspector.Cursor, depth int) {
	for _, use := range p.UsesOf(v, fn) {
		kind, i := use.ParentEdge()
		switch parent := use.Parent().Node().(type) {
		case *ast.SelectorExpr:
			s.selected(p, parent, use.Parent())
		case *ast.CallExpr:
			if kind == edge.CallExpr_Args {
				s.passed(p, parent, i, depth)
			}
		case *ast.ReturnStmt:
			s.given = true
		case *ast.BinaryExpr:
		case *ast.AssignStmt:
			s.unknown = s.unknown || kind == edge.AssignStmt_Rhs || v.Kind() == types.ParamVar
		default:
			s.unknown = true
		}
	}
}

// keepers holds the fields and methods of a request that do not touch its media type.
var keepers = []string{"Method", "URL", "Host", "Close", "ContentLength", "Context", "SetBasicAuth", "AddCookie",
	"Cookies", "Cookie", "BasicAuth", "UserAgent", "Form", "PostForm", "TransferEncoding", "Write", "Proto"}

// selected adds the use of a part of the request, which sel, at cur, selects.
func (s *sentRequest) selected(p *Forms, sel *ast.SelectorExpr, cur inspector.Cursor) {
	switch name := sel.Sel.Name; {
	case name == "Header":
		s.header(p, cur)
	case name == "WithContext":
		call, ok := cur.Parent().Node().(*ast.CallExpr)
		if !ok {
			return
		}
		switch user := cur.Parent().Parent().Node().(type) {
		case *ast.AssignStmt: // isOnlyDefinition allows only the request itself
			s.unknown = s.unknown || p.Variable(user.Lhs[0]) != p.Variable(sel.X)
		case *ast.CallExpr:
			s.passed(p, user, slices.Index(user.Args, ast.Expr(call)), 0)
		default:
			s.unknown = true
		}
	default:
		s.unknown = s.unknown || !slices.Contains(keepers, name)
	}
}

// header adds the use of the headers of the request, which are at cur.
func (s *sentRequest) header(p *Forms, cur inspector.Cursor) {
	switch parent := cur.Parent().Node().(type) {
	case *ast.SelectorExpr:
		call, ok := cur.Parent().Parent().Node().(*ast.CallExpr)
		switch name := parent.Sel.Name; {
		case name == "Get" || name == "Values" || name == "Del":
		case ok && (name == "Set" || name == "Add") && len(call.Args) == 2:
			s.set(p, call.Args[0], call.Args[1])
		default:
			s.unknown = true
		}
	case *ast.IndexExpr:
		if cur.Parent().ParentEdgeKind() != edge.AssignStmt_Lhs {
			return
		}
		assign := cur.Parent().Parent().Node().(*ast.AssignStmt)
		if lit, ok := ast.Unparen(assign.Rhs[0]).(*ast.CompositeLit); ok && len(assign.Rhs) == 1 && len(lit.Elts) == 1 {
			s.set(p, parent.Index, lit.Elts[0])
		} else {
			s.set(p, parent.Index, assign.Rhs[0])
		}
	case *ast.CallExpr:
		s.unknown = s.unknown || !goinfo.IsBuiltin(p.Pass.TypesInfo, parent, "delete") && !code.LogsOrFails(parent)
	default:
		s.unknown = true
	}
}

// set adds a header that is set.
func (s *sentRequest) set(p *Forms, key, value ast.Expr) {
	name, known := p.ConstantText(key)
	if !known {
		s.unknown = true
	}
	if textproto.CanonicalMIMEHeaderKey(name) != contentType {
		return
	}
	if kind, known := p.ConstantText(value); !known || isFormType(kind) || kind == "" {
		s.unknown = true
	} else {
		s.other = kind
	}
}

// passed adds a call that gets the request as its argument i.
func (s *sentRequest) passed(p *Forms, call *ast.CallExpr, i, depth int) {
	fn, decl, ours := p.Called(call)
	switch {
	case ours && depth > 0 && i < fn.Signature().Params().Len() && !fn.Signature().Variadic() && p.MaySearch(decl):
		s.follow(p, fn.Signature().Params().At(i), decl, depth-1)
	case p.SendsRequest(call):
		s.sent = true
		s.unknown = s.unknown || ours || isOfOthers(p, call) || typesElsewhere(p)
	case code.LogsOrFails(call) || p.Calls(call, "net/http/httputil.DumpRequest", "net/http/httputil.DumpRequestOut"):
	default:
		s.unknown = true
	}
}

// isOfOthers reports whether call is of a method of a type that is neither an interface nor of net/http.
func isOfOthers(p *Forms, call *ast.CallExpr) bool {
	recv := goinfo.Receiver(call)
	if recv == nil {
		return true
	}
	t := goinfo.Deref(p.TypeOf(recv))
	fn := goinfo.Callee(p.Pass.TypesInfo, call)
	return !types.IsInterface(t) && (fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "net/http")
}

// typesElsewhere reports whether a method Do or RoundTrip of the package mentions the media type: it may set it for
// each request.
func typesElsewhere(p *Forms) bool {
	return goinfo.Lazy(&p.setsTypes, func() bool {
		for cur, decl := range unit.Each[*ast.FuncDecl](p.Root) {
			if decl.Recv != nil && (decl.Name.Name == "Do" || decl.Name.Name == "RoundTrip") &&
				unit.Has(cur, func(lit *ast.BasicLit) bool {
					return strings.EqualFold(p.ConstantValue(lit), contentType)
				}) {
				return true
			}
		}
		return false
	})
}
