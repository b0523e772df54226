// Package origin describes values that are known only at run time: the characters that they may have, where they come
// from, and their names in messages. It covers the results of library functions, fields of the standard library, the
// arguments of the program, and the defaults of settings.
package origin

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/flow"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// Origins finds the origins of the values of one package, and caches what it finds.
type Origins struct {
	*flow.Index
	IsIPv4   func(address ast.Expr) bool // whether all values assigned to it are IPv4; nil if unknown
	flagged  map[*types.Var]bool         // the fields that flags store into; nil until collected
	patterns map[string]bool             // by parameter of routes: whether its values need no escape; nil until collected
	rests    map[string]bool             // the parameters of routes that match the rest of a path
	writes   *bool                       // whether the package writes files; nil until computed
	settings *settings                   // nil until collected
}

// OfFamily returns the origin of an address: FromIPv4 if it is always one, otherwise FromIP.
func (o *Origins) OfFamily(address ast.Expr) core.Origin {
	if o.IsIPv4 != nil && o.IsIPv4(address) {
		return core.FromIPv4
	}
	return core.FromIP
}

// fromAlphabet returns the origin of base64, where only the standard alphabet has "+" and "/".
func fromAlphabet(o *Origins, e *ast.CallExpr) core.Origin {
	if strings.HasSuffix(o.alphabet(e), "StdEncoding") {
		return core.FromBase64
	}
	return core.FromUnknown
}

// alphabet returns the name of the variable of encoding/base64 of which e is a method call, such as "URLEncoding"; ""
// if there is none.
func (o *Origins) alphabet(e *ast.CallExpr) string {
	sel, ok := goinfo.Receiver(e).(*ast.SelectorExpr)
	if !ok {
		return ""
	}
	v, ok := o.Info.Uses[sel.Sel].(*types.Var)
	if !ok || v.Pkg() == nil || v.Pkg().Path() != "encoding/base64" {
		return ""
	}
	return v.Name()
}

// layoutOf returns the layout of a call of time.Time.Format; "" if it is not constant.
func layoutOf(o *Origins, e *ast.CallExpr) string {
	if len(e.Args) == 0 {
		return ""
	}
	if v := o.Info.Types[e.Args[0]].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return ""
}

// inLayout returns the characters of a formatted time. With a layout of digits, letters and separators, it needs no
// escape.
func inLayout(o *Origins, e *ast.CallExpr) core.HoleKind {
	layout := layoutOf(o, e)
	if call, ok := ast.Unparen(goinfo.Receiver(e)).(*ast.CallExpr); ok && o.zoneSetter(call) == "(time.Time).UTC" {
		layout = strings.NewReplacer("Z07:00", "Z", "Z0700", "Z", "Z07", "Z").Replace(layout)
	}
	for _, b := range []byte(layout) {
		if !strings.ContainsRune("0123456789-._:TZ", rune(b)) {
			return core.Anything
		}
	}
	if layout == "" || hasOffset(layout) {
		return core.Anything
	}
	return core.Segment
}

// hasOffset reports whether a layout prints the offset of a zone, which may contain a "+".
func hasOffset(layout string) bool {
	return strings.Contains(layout, "Z07") || strings.Contains(layout, "-07")
}

// fromLayout returns the origin of a formatted time. It is FromTime if the text always needs escapes: with a space in
// the layout, or with an offset for a time in a zone other than UTC.
func fromLayout(o *Origins, e *ast.CallExpr) core.Origin {
	layout := layoutOf(o, e)
	if strings.Contains(layout, " ") || hasOffset(layout) && o.isLocalTime(goinfo.Receiver(e)) {
		return core.FromTime
	}
	return core.FromUnknown
}

// isLocalTime reports whether e is a time in the local zone: time.Now or a time derived from it, or a variable that
// always holds one.
func (o *Origins) isLocalTime(e ast.Expr) bool {
	if v := o.Variable(e); v != nil {
		return v.Kind() == types.LocalVar && o.IsMade(v, o.returnsLocalTime)
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	return ok && o.returnsLocalTime(call)
}

func (o *Origins) returnsLocalTime(call *ast.CallExpr) bool {
	switch o.zoneSetter(call) {
	case "time.Now", "time.Unix", "time.UnixMilli", "(time.Time).Local":
		return true
	}
	return false
}

// zoneSetter returns the full name of the function that determines the zone of a time. It skips calls such as Add,
// which preserve the zone.
func (o *Origins) zoneSetter(call *ast.CallExpr) string {
	for ok := true; ok; call, ok = ast.Unparen(goinfo.Receiver(call)).(*ast.CallExpr) {
		fn := goinfo.Callee(o.Info, call)
		if fn == nil {
			return ""
		}
		switch name := goinfo.FullName(fn); name {
		case "(time.Time).Add", "(time.Time).AddDate", "(time.Time).Truncate", "(time.Time).Round":
		default:
			return name
		}
	}
	return ""
}

// fromHeader returns the origin of a header value: FromForm if a client sent it in a request. A header with a URL, or
// a part of one, is already escaped.
func fromHeader(o *Origins, e *ast.CallExpr) core.Origin {
	if v := o.Info.Types[e.Args[0]].Value; v != nil && v.Kind() == constant.String && holdsURL(constant.StringVal(v)) {
		return core.FromUnknown
	}
	sel, ok := ast.Unparen(goinfo.Receiver(e)).(*ast.SelectorExpr)
	if ok && goinfo.IsNamed(goinfo.Deref(goinfo.TypeOf(o.Info, sel.X)), "net/http", "Request") {
		return core.FromForm
	}
	return core.FromUnknown
}

// fromUploaded returns the origin of the last element of a path: FromForm if that is a file name that a client sent.
func fromUploaded(o *Origins, e *ast.CallExpr) core.Origin {
	if h := o.FieldHole(e.Args[0]); h.Origin == core.FromForm {
		return core.FromForm
	}
	return core.FromUnknown
}

// fromUploadedFile is fromUploaded for a function whose results are otherwise names of files of the machine.
func fromUploadedFile(o *Origins, e *ast.CallExpr) core.Origin {
	if from := fromUploaded(o, e); from != core.FromUnknown {
		return from
	}
	return core.FromFile
}

// holdsURL reports whether a header holds a URL or a path, as Location, Referer, X-Original-URI and X-Amz-Copy-Source
// do.
func holdsURL(header string) bool {
	name := strings.ToLower(header)
	return slices.ContainsFunc(urlHeaders, func(end string) bool { return strings.HasSuffix(name, end) })
}

// urlHeaders holds the suffixes of headers for URLs.
var urlHeaders = []string{"destination", "location", "referer", "origin", "-uri", "-url", "-source", "-from", "-prefix"}

// IsMade reports whether every value assigned to v is the first result of a call that satisfies by.
func (o *Origins) IsMade(v *types.Var, by func(*ast.CallExpr) bool) bool {
	decl := o.DeclAt(v.Pos())
	if decl == nil {
		return false
	}
	made, others := false, false
	ast.Inspect(decl, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok || len(assign.Rhs) != 1 {
			return true
		}
		for i, to := range assign.Lhs {
			if id, ok := to.(*ast.Ident); ok && o.Info.ObjectOf(id) == v {
				call, is := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
				is = is && i == 0 && by(call)
				made, others = made || is, others || !is
			}
		}
		return true
	})
	return made && !others
}

// IsMarshal reports whether a call is json.Marshal or MarshalIndent of a value that is neither basic nor an interface.
func (o *Origins) IsMarshal(call *ast.CallExpr) bool {
	if len(call.Args) == 0 {
		return false
	}
	fn := goinfo.Callee(o.Info, call)
	if fn == nil || fn.Pkg() == nil || fn.Pkg().Path() != "encoding/json" || !strings.HasPrefix(fn.Name(), "Marshal") {
		return false
	}
	t := goinfo.TypeOf(o.Info, call.Args[0])
	return goinfo.BasicInfo(t) == 0 && !types.IsInterface(t)
}

// ArgumentsOf returns the origin of the elements of a list. It is FromArgument for os.Args, flag.Args, and parameters
// that are named args by convention.
func (o *Origins) ArgumentsOf(e ast.Expr) core.Origin {
	switch e := ast.Unparen(e).(type) {
	case *ast.SliceExpr:
		return o.ArgumentsOf(e.X)
	case *ast.SelectorExpr:
		if v, ok := o.Info.Uses[e.Sel].(*types.Var); ok && v.Pkg() != nil && v.Pkg().Path() == "os" &&
			v.Name() == "Args" {
			return core.FromArgument
		}
	case *ast.CallExpr:
		fn := goinfo.Callee(o.Info, e)
		if fn != nil && slices.Contains([]string{"flag.Args", "(*flag.FlagSet).Args", "github.com/spf13/pflag.Args",
			"(*github.com/spf13/pflag.FlagSet).Args"}, goinfo.FullName(fn)) {
			return core.FromArgument
		}
	case *ast.Ident:
		v := o.Variable(e)
		if v == nil || !goinfo.IsString(goinfo.ElementType(v.Type())) {
			return core.FromUnknown
		}
		if v.Kind() == types.ParamVar {
			return ParamElement(v)
		}
		if v.Kind() == types.LocalVar {
			return o.assignedArguments(v)
		}
	}
	return core.FromUnknown
}

// ParamElement returns the origin of an element of a parameter.
func ParamElement(v *types.Var) core.Origin {
	if v.Name() == "args" && !goinfo.IsMap(v.Type()) {
		return core.FromArgument
	}
	return core.FromElement
}

// assignedArguments is ArgumentsOf for a variable with a single assignment.
func (o *Origins) assignedArguments(v *types.Var) core.Origin {
	_, h := o.DefsOf(v)
	d := h.Only()
	if d == nil || d.Kind != flow.DefAssign || d.Index >= 0 {
		return core.FromUnknown
	}
	value := ast.Unparen(d.Value)
	if slice, ok := value.(*ast.SliceExpr); ok { // os.Args[1:]
		value = ast.Unparen(slice.X)
	}
	if _, ok := value.(*ast.Ident); ok {
		return core.FromUnknown
	}
	return o.ArgumentsOf(value)
}

// flagFields returns the fields that flags store into, as in flag.StringVar(&cfg.Host, …). Other packages for flags
// have functions with the same names.
func (o *Origins) flagFields() map[*types.Var]bool {
	if o.flagged == nil {
		o.flagged = map[*types.Var]bool{}
		for _, file := range o.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					o.addFlagField(call)
				}
				return true
			})
		}
	}
	return o.flagged
}

// addFlagField records the field whose address a call of StringVar or StringVarP takes.
func (o *Origins) addFlagField(call *ast.CallExpr) {
	name, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || len(call.Args) == 0 || name.Sel.Name != "StringVar" && name.Sel.Name != "StringVarP" {
		return
	}
	address, ok := ast.Unparen(call.Args[0]).(*ast.UnaryExpr)
	if !ok {
		return
	}
	if field := goinfo.Field(o.Info, address.X); field != nil {
		o.flagged[field] = true
	}
}

// fromSeparators returns the origin of a path with the separators of the system, if that may be Windows.
func fromSeparators(o *Origins, e *ast.CallExpr) core.Origin {
	if len(e.Args) > 0 {
		for n := range ast.Preorder(e.Args[0]) {
			if lit, ok := n.(*ast.BasicLit); ok && strings.Contains(lit.Value, ":") {
				return core.FromUnknown // "file:", which paths are joined to
			}
		}
	}
	if o.BuildsForWindows(e.Pos()) {
		return core.FromSeparators
	}
	return core.FromUnknown
}
