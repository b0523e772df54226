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
	Group:   check.Misread,
	Since:   "0.1.0",
	Cites:   []string{"github.com/google/go-querystring/query: Values"},
	Summary: `A struct with json tags passed to go-querystring, which reads url tags, or another encoder of queries.`,
	Why: `query.Values names a parameter by the tag "url", and by the name of the field where there is none: of ` +
		`PerPage int with the tag json:"per_page" the query is "PerPage=50", which the server ignores.`,
	Instead: `Write the tag: PerPage int with url:"per_page,omitempty". A field that is not a parameter has url:"-".`,
	Examples: []check.Example{
		{
			Bad: "type optsBad struct{ PerPage int `json:\"per_page\"` }\n\n" +
				"func listBad() (url.Values, error) { return query.Values(«optsBad{PerPage: 50}») }",
			Good: "type optsGood struct{ PerPage int `url:\"per_page\"` }\n\n" +
				"func listGood() (url.Values, error) { return query.Values(optsGood{PerPage: 50}) }",
		},
		{
			Bad: "type partBad struct{ Page int `url:\"page\"`; PerPage int `json:\"per_page\"` }\n\n" +
				"func partsBad() (url.Values, error) { return query.Values(«partBad{PerPage: 50}») }",
			Good: "type partGood struct{ Page int `url:\"page\"`; PerPage int `json:\"-\" url:\"per_page\"` }\n\n" +
				"func partsGood() (url.Values, error) { return query.Values(partGood{PerPage: 50}) }",
		},
	},
})

// A structEncoder is a function that encodes the fields of its first argument, a struct, as a query or form.
type structEncoder struct {
	fn, tag string
	settles []string // functions that make it read other tags
}

var structEncoders = []structEncoder{
	{fn: "github.com/google/go-querystring/query.Values", tag: "url"},
	{fn: "(*github.com/dghubble/sling.Sling).QueryStruct", tag: "url"},
	{fn: "(*github.com/dghubble/sling.Sling).BodyForm", tag: "url"},
	{"(*github.com/gorilla/schema.Encoder).Encode", "schema",
		[]string{"(*github.com/gorilla/schema.Encoder).SetAliasTag"}},
	{"(*github.com/go-playground/form/v4.Encoder).Encode", "form",
		[]string{"(*github.com/go-playground/form/v4.Encoder).SetTagName",
			"(*github.com/go-playground/form/v4.Encoder).RegisterTagNameFunc"}},
}

// tagsCall reports a struct whose fields have other tags than the encoder that it is passed to reads.
func tagsCall(p *Pass, call *ast.CallExpr) {
	for _, e := range structEncoders {
		if len(call.Args) == 0 || !p.Calls(call, e.fn) ||
			len(e.settles) > 0 && goinfo.Mentions(p.Pass.TypesInfo, nil, e.settles...) {
			continue
		}
		tagsGiven(p, call.Args[0], e.tag)
		if e.tag == "url" {
			p.NoteRole(call, call.Args[0], unit.TaggedStruct, nil)
		}
	}
}

// otherTags holds the tags by which encoders name fields.
var otherTags = []string{"json", "url", "form", "schema", "query", "yaml"}

// tagsGiven is tagsCall for arg, a struct that is encoded as a query by its tags named tag.
func tagsGiven(p *Pass, arg ast.Expr, tag string) {
	s, ok := goinfo.Deref(p.TypeOf(arg)).Underlying().(*types.Struct)
	if !ok {
		return
	}
	field, other, name, tagged := "", "", "", false
	for i := range s.NumFields() {
		if _, has := reflect.StructTag(s.Tag(i)).Lookup(tag); has {
			tagged = true
		} else if f := s.Field(i); field == "" && f.Exported() && !f.Embedded() && !encodesItself(f.Type()) {
			if other, name = otherName(s.Tag(i), f.Name()); other != "" {
				field = f.Name()
			}
		}
	}
	switch named := "the parameter is named " + strconv.Quote(field) + ", not " + strconv.Quote(name); {
	case field == "":
	case tagged:
		p.Report(queryTags, arg, "the field "+field+" has a "+other+" tag but no "+tag+" tag: "+named, nil)
	default:
		p.Report(queryTags, arg, "the fields have "+other+" tags but no "+tag+" tags: "+named, nil)
	}
}

// otherName returns the first tag that names the field something else, and that name.
func otherName(tags, field string) (tag, name string) {
	for _, tag := range otherTags {
		name, _, _ := strings.Cut(reflect.StructTag(tags).Get(tag), ",")
		if name != "" && name != "-" && name != field {
			return tag, name
		}
	}
	return "", ""
}

// encodesItself reports whether t has a method EncodeValues, which chooses the names of the parameters.
func encodesItself(t types.Type) bool {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "EncodeValues")
	_, is := obj.(*types.Func)
	return is
}
