package origin

import (
	"go/ast"
	"go/types"
	"regexp"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// fields holds the properties of fields of the standard library and others, by package, type and name.
var fields = map[[3]string]core.Hole{
	{"net/url", "URL", "Host"}:                            {Kind: core.HostPort},
	{"net/url", "URL", "Path"}:                            {Kind: core.PathText, Origin: core.FromDecodedPath},
	{"net/url", "URL", "RawPath"}:                         {Kind: core.PathText},
	{"net/url", "URL", "RawQuery"}:                        {Kind: core.QueryText},
	{"net/url", "Error", "URL"}:                           {Kind: core.URLText},
	{"net/http", "Request", "Host"}:                       {Kind: core.HostPort},
	{"net/http", "Request", "RequestURI"}:                 {Origin: core.FromRequest},
	{"net/http", "Request", "RemoteAddr"}:                 {Kind: core.HostPort},
	{"mime/multipart", "FileHeader", "Filename"}:          {Origin: core.FromForm},
	{"net/http/httptest", "Server", "URL"}:                {Kind: core.URLText, NotEmpty: true, LastByte: core.NoSlash},
	{"net", "SRV", "Target"}:                              {Kind: core.HostText, Origin: core.FromName},
	{"net", "MX", "Host"}:                                 {Kind: core.HostText, Origin: core.FromName},
	{"net", "NS", "Host"}:                                 {Kind: core.HostText, Origin: core.FromName},
	{"crypto/tls", "Config", "ServerName"}:                {Kind: core.HostText},
	{"crypto/tls", "ConnectionState", "ServerName"}:       {Kind: core.HostText, Origin: core.FromName},
	{"k8s.io/api/core/v1", "ServiceSpec", "ExternalName"}: {Origin: core.FromName},
}

// FieldHole returns the properties of the value of the field that e selects.
func (o *Origins) FieldHole(e ast.Expr) core.Hole {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return core.Hole{}
	}
	v := goinfo.Field(o.Info, sel)
	if v == nil || v.Pkg() == nil {
		return core.Hole{}
	}
	if o.flagFields()[v] {
		return core.Hole{Origin: core.FromFlag}
	}
	h, known := fields[[3]string{v.Pkg().Path(), goinfo.StructOf(o.Info.Selections[sel]), v.Name()}]
	switch {
	case o.isSentCookie(sel):
		return core.Hole{Origin: core.FromForm}
	case known || o.IsStandard(v.Pkg().Path()):
		return h
	case o.isIPv4Beside(sel):
		return core.Hole{Origin: core.FromIPv4}
	}
	return core.Hole{Origin: core.FromField}
}

// isSentCookie reports whether sel is the value of a cookie that a server received.
func (o *Origins) isSentCookie(sel *ast.SelectorExpr) bool {
	if sel.Sel.Name != "Value" || !goinfo.IsNamed(goinfo.Deref(goinfo.TypeOf(o.Info, sel.X)), "net/http", "Cookie") {
		return false
	}
	v := o.Variable(sel.X)
	return v != nil && o.IsMade(v, func(call *ast.CallExpr) bool {
		fn := goinfo.Callee(o.Info, call)
		return fn != nil && goinfo.IsFunc(fn, "(*net/http.Request).Cookie")
	})
}

var (
	namesAddress = regexp.MustCompile(`(?i)(^|_)ip(_?addr(ess)?)?$|I[Pp](Addr(ess)?)?$`)
	namesIPv6    = regexp.MustCompile(`(?i)ip_?v?6`)
)

// isIPv4Beside reports whether a field for an address is in a struct with another field for IPv6 addresses. It then
// holds an IPv4 address.
func (o *Origins) isIPv4Beside(sel *ast.SelectorExpr) bool {
	s := o.Info.Selections[sel]
	if s == nil || len(s.Index()) != 1 || !namesAddress.MatchString(sel.Sel.Name) || namesIPv6.MatchString(sel.Sel.Name) {
		return false
	}
	of, ok := goinfo.Deref(s.Recv()).Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range of.Fields() {
		if namesIPv6.MatchString(field.Name()) && goinfo.BasicInfo(field.Type())&(types.IsBoolean|types.IsNumeric) == 0 {
			return true
		}
	}
	return false
}

// getter matches the names of methods that return a field, such as those generated from protocol buffers.
var getter = regexp.MustCompile(`^Get\p{Lu}`)

// IsGetter reports whether a call returns a field of its receiver, by the name of the method.
func (o *Origins) IsGetter(call *ast.CallExpr) bool {
	fn := goinfo.Callee(o.Info, call)
	if fn == nil || fn.Pkg() == nil || !getter.MatchString(fn.Name()) || o.IsStandard(fn.Pkg().Path()) {
		return false
	}
	sig := fn.Signature()
	return sig.Recv() != nil && sig.Params().Len() == 0 && sig.Results().Len() == 1
}
