// Package framework is the table of the routers and web frameworks whose functions urllint knows, one row each, for all
// their versions. What they take as URLs is in analyzer/sink/sinks; the notation of their patterns is in core/route.
package framework

import (
	"go/types"
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
)

// A Framework is one library. Functions and methods are named without package and version: "Vars", "Context.Query".
type Framework struct {
	Path string // of its package, without a version

	// Its router.
	New   []string // the functions that make one
	Root  string   // the type whose patterns have no prefix; "" if those of each type may have one
	Exact []string // the methods that register a handler for the paths that match, not for those below
	Tree  bool     // the patterns are a tree, in which a place has one wildcard name

	// What handlers call.
	Params   []string // those that return a parameter of the pattern by its name, the last argument
	Forms    []string // those that return a decoded value of the query or a form
	Decodes  bool     // Params are decoded, too
	Request  string   // the method that returns the request
	Redirect string   // the method that redirects to its second argument
	Header   string   // the method that sets a header

	Uncleaned bool // handlers get paths as clients send them, perhaps with "//"
}

// The packages of gin, whose request is a field, and of gorilla/mux, whose parameters are in a map.
const (
	Gin     = "github.com/gin-gonic/gin"
	Mux     = "github.com/gorilla/mux"
	MuxVars = Mux + ".Vars"
	NewMux  = Mux + ".NewRouter"
)

var frameworks = []Framework{
	{
		Path: Gin, New: []string{"New", "Default"}, Root: "Engine", Tree: true,
		Params: []string{"Context.Param", "Params.ByName"}, Decodes: true,
		Forms:    []string{"Context.Query", "Context.DefaultQuery", "Context.GetQuery", "Context.PostForm"},
		Redirect: "Context.Redirect", Header: "Context.Header", Uncleaned: true,
	},
	{
		Path: "github.com/labstack/echo", New: []string{"New"}, Root: "Echo",
		Params: []string{"Context.Param"}, Forms: []string{"Context.QueryParam", "Context.FormValue"},
		Request: "Context.Request", Redirect: "Context.Redirect", Uncleaned: true,
	},
	{Path: "github.com/gofiber/fiber", New: []string{"New"}, Root: "App", Params: []string{"Ctx.Params"}},
	{
		Path: "github.com/julienschmidt/httprouter", New: []string{"New"}, Root: "Router", Tree: true,
		Params: []string{"Params.ByName"},
	},
	{
		Path: "github.com/go-chi/chi", New: []string{"NewRouter"}, Exact: []string{"Mux.Handle", "Router.Handle"},
		Params: []string{"URLParam", "URLParamFromCtx", "Context.URLParam"},
	},
	{Path: Mux, New: []string{"NewRouter"}, Exact: []string{"Router.Handle"}},
	{Path: "github.com/gobuffalo/buffalo", Request: "Context.Request"},
}

// At returns the framework with a package, or nil.
func At(pkg *types.Package) *Framework { return atPath(goinfo.ImportPath(pkg)) }

func atPath(path string) *Framework {
	path = goinfo.Unversioned(path)
	i := slices.IndexFunc(frameworks, func(f Framework) bool { return f.Path == path })
	if i < 0 {
		return nil
	}
	return &frameworks[i]
}

// Of returns the framework of a function with that full name, as goinfo.FullName returns it, and the name in the table.
// For other functions it returns an empty Framework.
func Of(fullName string) (f Framework, name string) {
	fullName = strings.Replace(strings.TrimLeft(fullName, "(*"), ")", "", 1)
	slash := strings.LastIndexByte(fullName, '/')
	if path, name, ok := strings.Cut(fullName[slash+1:], "."); ok && slash > 0 {
		if f := atPath(fullName[:slash+1] + path); f != nil {
			return *f, name
		}
	}
	return Framework{}, ""
}

// OfFunc is [Of] for a function, which may be nil.
func OfFunc(fn *types.Func) (f Framework, name string) {
	if fn == nil {
		return Framework{}, ""
	}
	return Of(goinfo.FullName(fn))
}

// IsUsed reports whether a package makes the router of a framework.
func IsUsed(info *types.Info) bool {
	for _, obj := range info.Uses {
		if fn, ok := obj.(*types.Func); ok && fn.Signature().Recv() == nil && fn.Pkg() != nil {
			if f := At(fn.Pkg()); f != nil && slices.Contains(f.New, fn.Name()) {
				return true
			}
		}
	}
	return false
}
