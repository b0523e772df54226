package origin

import (
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/framework"
	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core"
)

// A Result describes the result of a function.
type Result struct {
	Hole core.Hole
	// byArg means that messages name the value by the first argument instead of the call.
	byArg bool
	// kind returns the kind of the result, by the receiver and the other arguments; nil if Hole.Kind is always it.
	kind func(o *Origins, e *ast.CallExpr) core.HoleKind
	// from returns the origin of a result of any kind, by the receiver and the arguments; nil if Hole.Origin is always it.
	from func(o *Origins, e *ast.CallExpr) core.Origin
}

// Of returns the hole for a call, on behalf of e.
func (r Result) Of(o *Origins, e ast.Expr, call *ast.CallExpr) core.Hole {
	h := r.Hole
	if r.kind != nil {
		h.Kind = r.kind(o, call)
	}
	if r.from != nil && h.Kind == core.Anything {
		h.Origin = r.from(o, call)
	}
	if of := goinfo.Receiver(call); h.Origin == core.FromIP && of != nil {
		h.Origin = o.OfFamily(of)
	}
	if r.byArg && e == ast.Expr(call) && len(call.Args) > 0 {
		h.Name = Name(call.Args[0])
	}
	return h
}

// ResultOf returns the properties of the result with that index of the function with that full name.
func ResultOf(name string, index int) (Result, bool) {
	if index > 0 {
		name += "#" + strconv.Itoa(index)
	}
	r, ok := results[name]
	if f, name := framework.Of(name); slices.Contains(f.Forms, name) {
		return form, true
	} else if slices.Contains(f.Params, name) {
		return param, true
	}
	return r, ok
}

var (
	IP       = Result{Hole: core.Hole{Kind: core.HostText, NotEmpty: true, Origin: core.FromIP}}
	hostPort = Result{Hole: core.Hole{Kind: core.HostPort}}
	uuid     = Result{Hole: core.Hole{Kind: core.Hex, NotEmpty: true}}
	form     = Result{Hole: core.Hole{Origin: core.FromForm}}
	param    = Result{Hole: core.Hole{Origin: core.FromForm}, kind: inPattern}
	word     = Result{Hole: core.Hole{Kind: core.Segment, NotEmpty: true}}
	urlText  = Result{Hole: core.Hole{Kind: core.URLText}}
	argument = Result{Hole: core.Hole{Origin: core.FromArgument}}
	flagText = Result{Hole: core.Hole{Origin: core.FromFlag}}
	setting  = Result{Hole: core.Hole{Origin: core.FromSetting}}
	fileName = Result{Hole: core.Hole{Origin: core.FromFile}}
	filePath = Result{from: fromSeparators}
)

// results holds the properties of the results of functions and methods, by types.Func.FullName. The suffix "#1"
// denotes the second result.
var results = map[string]Result{
	"strconv.Itoa":        {Hole: core.Hole{Kind: core.Digits, NotEmpty: true}, byArg: true},
	"strconv.FormatInt":   {Hole: core.Hole{NotEmpty: true}, byArg: true, kind: inBase},
	"strconv.FormatUint":  {Hole: core.Hole{NotEmpty: true}, byArg: true, kind: inBase},
	"strconv.FormatBool":  {Hole: core.Hole{Kind: core.Segment, NotEmpty: true}, byArg: true},
	"strconv.FormatFloat": {Hole: core.Hole{NotEmpty: true}, byArg: true, kind: inFloatFormat},

	"encoding/hex.EncodeToString":                {Hole: core.Hole{Kind: core.Hex}, byArg: true},
	"(*encoding/base64.Encoding).EncodeToString": {byArg: true, kind: inAlphabet, from: fromAlphabet},
	"(*encoding/base32.Encoding).EncodeToString": {Hole: core.Hole{Kind: core.Segment}, byArg: true},

	"net.JoinHostPort":            {Hole: core.Hole{Kind: core.HostPort, NotEmpty: true}},
	"(net/netip.AddrPort).String": {Hole: core.Hole{Kind: core.HostPort, NotEmpty: true}},
	"(*net.TCPAddr).String":       hostPort,
	"(*net.UDPAddr).String":       hostPort,
	"net.SplitHostPort":           {Hole: core.Hole{Kind: core.HostText, Origin: core.FromSplit}},
	"(net.IP).String":             IP,
	"(*net.IPAddr).String":        IP,
	"(net/netip.Addr).String":     IP,
	"os.Getenv":                   {Hole: core.Hole{Origin: core.FromEnvironment}},
	"os.LookupEnv":                {Hole: core.Hole{Origin: core.FromEnvironment}},
	"syscall.Getenv":              {Hole: core.Hole{Origin: core.FromEnvironment}},
	"flag.Arg":                    argument,
	"(*flag.FlagSet).Arg":         argument,
	"(error).Error":               {Hole: core.Hole{Origin: core.FromError}},
	"(time.Time).String":          {Hole: core.Hole{NotEmpty: true, Origin: core.FromTime}},
	"(time.Time).Format":          {kind: inLayout, from: fromLayout},
	"(*bufio.Reader).ReadString":  {from: fromDelimiter},
	"path/filepath.Base":          {from: fromUploadedFile},
	"path/filepath.Abs":           fileName,
	"path/filepath.Join":          filePath,
	"path/filepath.Clean":         filePath,
	"path/filepath.Dir":           filePath,
	"path/filepath.FromSlash":     filePath,
	"path/filepath.Rel":           filePath,
	"(io/fs.DirEntry).Name":       fileName,
	"(io/fs.FileInfo).Name":       fileName,
	"(net/http.Header).Get":       {from: fromHeader},
	"os.Hostname":                 {Hole: core.Hole{Kind: core.HostText, Origin: core.FromName}},

	"(*net/http.Request).FormValue":     form,
	"(*net/http.Request).PostFormValue": form,
	"(*net/http.Request).PathValue":     param,
	"(*mime/multipart.Part).FileName":   form,
	"(net/url.Values).Get":              form,

	"github.com/spf13/pflag.Arg":                  argument,
	"(*github.com/spf13/pflag.FlagSet).Arg":       argument,
	"(*github.com/spf13/pflag.FlagSet).GetString": flagText,
	"(*github.com/urfave/cli.Context).String":     flagText,
	"(*github.com/urfave/cli/v2.Context).String":  flagText,
	"(*github.com/urfave/cli/v3.Command).String":  flagText,
	"github.com/spf13/viper.GetString":            setting,
	"(*github.com/spf13/viper.Viper).GetString":   setting,

	"net/url.PathEscape": {Hole: core.Hole{Kind: core.Segment,
		Escaper: core.ByPathEscape}, byArg: true},
	"net/url.QueryEscape": {Hole: core.Hole{Kind: core.QueryValue,
		Escaper: core.ByQueryEscape}, byArg: true},
	"net/url.JoinPath": urlText,
	"(net/url.Values).Encode": {Hole: core.Hole{Kind: core.QueryText,
		Escaper: core.ByEncode}},
	"(*net/url.Userinfo).String": {Hole: core.Hole{Kind: core.UserText}},
	"(*net/url.URL).String":      urlText,
	"(*net/url.URL).Redacted":    urlText,
	"(*net/url.URL).EscapedPath": {Hole: core.Hole{Kind: core.PathText}},
	"(*net/url.URL).RequestURI":  {Hole: core.Hole{NotEmpty: true, FirstByte: core.Slash}},
	"(*net/url.URL).Hostname": {Hole: core.Hole{Kind: core.HostText,
		Origin: core.FromHostname}},
	"(*net/url.URL).Port": {Hole: core.Hole{Kind: core.Digits}},
	"path.Join":           {Hole: core.Hole{Kind: core.PathText}},
	"path.Base":           {Hole: core.Hole{NotEmpty: true}, byArg: true, from: fromUploaded},
	"path.Clean":          {Hole: core.Hole{NotEmpty: true}, byArg: true},
	"text/template.URLQueryEscaper": {Hole: core.Hole{Kind: core.QueryValue,
		Escaper: core.ByQueryEscape}},
	"html/template.URLQueryEscaper": {Hole: core.Hole{Kind: core.QueryValue,
		Escaper: core.ByQueryEscape}},
	"crypto/rand.Text":                                          word,
	"(net/netip.Prefix).String":                                 {Hole: core.Hole{NotEmpty: true}},
	"github.com/google/uuid.NewString":                          uuid,
	"(github.com/google/uuid.UUID).String":                      uuid,
	"(github.com/gofrs/uuid.UUID).String":                       uuid,
	"(github.com/gofrs/uuid/v3.UUID).String":                    uuid,
	"(github.com/gofrs/uuid/v5.UUID).String":                    uuid,
	"(github.com/satori/go.uuid.UUID).String":                   uuid,
	"github.com/hashicorp/go-uuid.GenerateUUID":                 {Hole: core.Hole{Kind: core.Hex}},
	"(go.mongodb.org/mongo-driver/bson/primitive.ObjectID).Hex": uuid,
	"(go.mongodb.org/mongo-driver/v2/bson.ObjectID).Hex":        uuid,
	"(github.com/oklog/ulid.ULID).String":                       word,
	"(github.com/oklog/ulid/v2.ULID).String":                    word,
	"(github.com/rs/xid.ID).String":                             word,
	"(github.com/segmentio/ksuid.KSUID).String":                 word,
}

// inBase returns the characters of strconv.FormatInt(i, base).
func inBase(o *Origins, e *ast.CallExpr) core.HoleKind {
	switch base, ok := o.IntArg(e, 1); {
	case !ok:
		return core.Segment
	case base <= 10:
		return core.Digits
	case base <= 16:
		return core.Hex
	}
	return core.Segment
}

// inFloatFormat returns the characters of strconv.FormatFloat(f, format, …), which prints an unknown format after a
// percent sign.
func inFloatFormat(o *Origins, e *ast.CallExpr) core.HoleKind {
	if format, ok := o.IntArg(e, 1); ok && strings.ContainsRune("beEfgGxX", rune(format)) {
		return core.Segment
	}
	return core.Anything
}

// inAlphabet returns the characters of a base64 encoding. URLEncoding and RawURLEncoding have "-" and "_" instead of
// "+" and "/".
func inAlphabet(o *Origins, e *ast.CallExpr) core.HoleKind {
	if strings.HasSuffix(o.alphabet(e), "URLEncoding") {
		return core.Segment
	}
	return core.Anything
}
