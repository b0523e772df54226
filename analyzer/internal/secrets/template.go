package secrets

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"text/template/parse"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/core/secret"
)

// templates holds the templates of a package, and the data for their execution. Templates and data are not matched: a
// field counts if any template has its name in the place of a secret.
type templates struct {
	*scanner
	texts  []ast.Expr
	data   []ast.Expr
	delims [][2]string
}

// note records the arguments of a method of a template.
func (ts *templates) note(call *ast.CallExpr, fn *types.Func) {
	switch recv := fn.FullName(); {
	case !strings.Contains(recv, "/template.Template)."), len(call.Args) == 0:
	case fn.Name() == "Parse":
		ts.texts = append(ts.texts, call.Args[0])
	case fn.Name() == "Delims" && len(call.Args) == 2:
		ts.delims = append(ts.delims, [2]string{ts.ConstantValue(call.Args[0]), ts.ConstantValue(call.Args[1])})
	case fn.Name() == "Execute", fn.Name() == "ExecuteTemplate":
		ts.data = append(ts.data, call.Args[len(call.Args)-1])
	}
}

// scan follows the data that templates write in the places of secrets.
func (ts *templates) scan() {
	written := templateNames{names: make(map[string]bool), variables: make(map[string][]parse.Node)}
	for _, e := range ts.texts {
		value, known := ts.eval.Eval(e)
		if !known || !mayHold(value.Text.S) {
			continue
		}
		for _, delims := range append(ts.delims, [2]string{}) {
			written.read(value.Text.S, delims)
		}
	}
	for _, value := range written.literals {
		ts.add(value, token.NoPos, token.NoPos)
	}
	if len(written.names) == 0 && !written.whole {
		return
	}
	for _, e := range ts.data {
		if written.whole {
			ts.follow(e, true)
		}
		d := dataTracer{ts.tracer, written.names, make(map[types.Type]bool), make(map[ast.Expr]bool)}
		d.expr(e)
	}
}

// templateNames holds the names of fields that a template writes in the places of secrets.
type templateNames struct {
	names     map[string]bool
	whole     bool     // it writes the data itself there
	literals  []string // the values that the template itself contains
	variables map[string][]parse.Node
	text      strings.Builder
	actions   []action
}

// An action writes the value of its nodes. Its dot is the value of other nodes. The value starts at byte at of the
// text.
type action struct {
	nodes, dot []parse.Node
	at         int
}

// read adds the names in a template.
func (t *templateNames) read(text string, delims [2]string) {
	tree := parse.New("t")
	tree.Mode = parse.SkipFuncCheck
	trees := make(map[string]*parse.Tree)
	if _, err := tree.Parse(text, delims[0], delims[1], trees); err != nil {
		return
	}
	for _, tree := range trees {
		t.text.Reset()
		t.actions = nil
		t.list(tree.Root, nil)
		for _, span := range secret.Spans(t.text.String()) {
			for _, a := range t.actions {
				if !isPort(t.text.String(), a.at) && int(span.Start) < a.at+len(sentinel)+1 && a.at < int(span.End) {
					t.values(a.nodes, a.dot, maxSteps)
				}
			}
		}
	}
}

// isPort reports whether the sentinel at that offset is in the place of a port: after a colon, at the end of an
// authority.
func isPort(text string, at int) bool {
	rest := text[min(len(text), at+len(sentinel)+1):]
	return at > 0 && text[at-1] == ':' && (rest == "" || strings.IndexByte("/?#\n\"' ", rest[0]) >= 0)
}

// list writes a list of nodes in one possible execution, with a sentinel for each value.
func (t *templateNames) list(list *parse.ListNode, dot []parse.Node) {
	if list == nil {
		return
	}
	for _, n := range list.Nodes {
		switch n := n.(type) {
		case *parse.TextNode:
			t.text.Write(n.Text)
		case *parse.ActionNode:
			for _, v := range n.Pipe.Decl {
				t.variables[v.Ident[0]] = append(t.variables[v.Ident[0]], n.Pipe)
			}
			if len(n.Pipe.Decl) == 0 {
				t.actions = append(t.actions, action{[]parse.Node{n.Pipe}, dot, t.text.Len()})
				t.text.WriteString(sentinelOf(len(t.actions)))
			}
		case *parse.IfNode:
			t.branch(&n.BranchNode, dot, dot)
		case *parse.WithNode:
			t.branch(&n.BranchNode, []parse.Node{n.Pipe}, dot)
		case *parse.RangeNode:
			t.branch(&n.BranchNode, []parse.Node{n.Pipe}, dot)
		}
	}
}

func (t *templateNames) branch(n *parse.BranchNode, inner, dot []parse.Node) {
	for _, v := range n.Pipe.Decl {
		t.variables[v.Ident[0]] = append(t.variables[v.Ident[0]], n.Pipe)
	}
	t.list(n.List, inner)
	t.list(n.ElseList, dot)
}

// values adds the names in the nodes of an action.
func (t *templateNames) values(nodes, dot []parse.Node, depth int) {
	for _, n := range nodes {
		if depth == 0 {
			return
		}
		switch n := n.(type) {
		case *parse.PipeNode:
			for _, c := range n.Cmds {
				t.command(c, dot, depth-1)
			}
		case *parse.FieldNode:
			t.names[n.Ident[len(n.Ident)-1]] = true
		case *parse.ChainNode:
			t.names[n.Field[len(n.Field)-1]] = true
		case *parse.DotNode:
			t.whole = t.whole || dot == nil
			t.values(dot, nil, depth-1)
		case *parse.VariableNode:
			if len(n.Ident) > 1 {
				t.names[n.Ident[len(n.Ident)-1]] = true
			}
			t.values(t.variables[n.Ident[0]], nil, depth-1)
		case *parse.StringNode:
			if secret.LooksRandom(n.Text) {
				t.literals = append(t.literals, n.Text)
			}
		}
	}
}

// command adds the names in a call or a value, including the keys that index looks up.
func (t *templateNames) command(c *parse.CommandNode, dot []parse.Node, depth int) {
	id, ok := c.Args[0].(*parse.IdentifierNode)
	if !ok || id.Ident != "index" {
		t.values(c.Args, dot, depth)
		return
	}
	for _, arg := range c.Args[1:] {
		if key, ok := arg.(*parse.StringNode); ok {
			t.names[key.Text] = true
		}
	}
	if !slices.ContainsFunc(c.Args, func(n parse.Node) bool { _, ok := n.(*parse.StringNode); return ok }) {
		t.values(c.Args[1:], dot, depth)
	}
}

// A dataTracer follows the values of fields and keys with certain names.
type dataTracer struct {
	*tracer
	names map[string]bool
	types map[types.Type]bool
	exprs map[ast.Expr]bool
}

// expr examines data: its type, and its elements and definitions.
func (d *dataTracer) expr(e ast.Expr) {
	e = ast.Unparen(e)
	if d.exprs[e] {
		return
	}
	d.exprs[e] = true
	d.fields(goinfo.TypeOf(d.Pass.TypesInfo, e))
	switch e := e.(type) {
	case *ast.CompositeLit:
		for _, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				d.entry(d.ConstantValue(kv.Key), kv.Value)
			} else {
				d.expr(elt)
			}
		}
	case *ast.UnaryExpr:
		d.expr(e.X)
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr:
		d.object(d.tracer.object(e))
	case *ast.CallExpr:
		if fn := d.callee(e); fn != nil && d.FuncDecl(fn) != nil {
			for _, ret := range goinfo.ReturnsOf(d.FuncDecl(fn).Body) {
				for _, result := range ret.Results {
					d.expr(result)
				}
			}
		}
		if d.Pass.TypesInfo.Types[e.Fun].IsType() {
			d.expr(e.Args[0])
		}
	}
}

func (d *dataTracer) entry(name string, value ast.Expr) {
	if d.names[name] {
		d.follow(value, true)
	}
	d.expr(value)
}

// object examines the definitions of a variable, and of the elements of a map.
func (d *dataTracer) object(obj types.Object) {
	if obj == nil {
		return
	}
	for _, def := range d.definitions().of[obj] {
		d.expr(def.value)
	}
	for _, def := range d.definitions().keyed[obj] {
		d.entry(d.ConstantValue(def.key), def.value)
	}
}

// fields follows the fields with those names in a type.
func (d *dataTracer) fields(t types.Type) {
	if t == nil || d.types[t] {
		return
	}
	d.types[t] = true
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		d.fields(u.Elem())
	case *types.Slice:
		d.fields(u.Elem())
	case *types.Map:
		d.fields(u.Elem())
	case *types.Struct:
		for field := range u.Fields() {
			if d.names[field.Name()] {
				d.followObject(field, true, maxSteps)
			}
			d.fields(field.Type())
			if goinfo.IsMap(field.Type()) {
				d.object(field)
			}
		}
	}
}
