package syntax

import (
	"go/ast"
	"go/types"
	"reflect"
	"strconv"
	"strings"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/unit"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

var queryTags = rules.Register(check.Rule{
	Name:    "query-tags",
	Level:   core.Warning,
	Since:   "0.1.0",
	Cites:   []string{"github.com/google/go-querystring/query: Values"},
	Summary: `A struct with json tags passed to go-querystring, which reads url tags.`,
	Why: `query.Values names a parameter by the tag "url", and by the name of the field where there is none: of ` +
		`PerPage int with the tag json:"per_page" the query is "PerPage=50", which the server ignores.`,
	Instead: `Write the tag: PerPage int with url:"per_page,omitempty".`,
	Examples: []check.Example{
		{
			Bad: "type optsBad struct{ PerPage int `json:\"per_page\"` }\n\n" +
				"func listBad() (url.Values, error) { return query.Values(«optsBad{PerPage: 50}») }",
			Good: "type optsGood struct{ PerPage int `url:\"per_page\"` }\n\n" +
				"func listGood() (url.Values, error) { return query.Values(optsGood{PerPage: 50}) }",
		},
	},
})

// tagsCall reports query.Values of a struct that has json tags and no url tags.
func tagsCall(p *Pass, call *ast.CallExpr) {
	if len(call.Args) == 1 && p.Calls(call, "github.com/google/go-querystring/query.Values") {
		tagsGiven(p, call.Args[0])
		p.Hand(call, call.Args[0], unit.TaggedStruct)
	}
}

// tagsGiven is tagsCall for what becomes a query.
func tagsGiven(p *Pass, arg ast.Expr) {
	t := goinfo.TypeOf(p.Pass.TypesInfo, arg)
	if t == nil {
		return
	}
	s, ok := goinfo.Deref(t).Underlying().(*types.Struct)
	if !ok {
		return
	}
	field, name := "", ""
	for i := range s.NumFields() {
		tag := reflect.StructTag(s.Tag(i))
		if _, has := tag.Lookup("url"); has {
			return
		}
		json, _, _ := strings.Cut(tag.Get("json"), ",")
		if f := s.Field(i); field == "" && f.Exported() && !f.Embedded() && json != "" && json != "-" &&
			json != f.Name() {
			field, name = f.Name(), json
		}
	}
	if field != "" {
		p.Report(queryTags, arg, "the fields have json tags but no url tags: the parameter is named "+
			strconv.Quote(field)+", not "+strconv.Quote(name), nil)
	}
}
