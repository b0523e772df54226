package report

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/scanner"
	"go/token"
	"sort"
	"strings"
)

// FingerprintKind is the name of the algorithm for fingerprints. Change it with the algorithm.
const FingerprintKind = "urllint/v1"

// An Identity identifies a finding across versions of the program. It does not change when lines
// move, a file of the package is renamed, or gofmt runs.
type Identity struct {
	Rule  string
	Pkg   string // package path
	Decl  string // the enclosing declaration
	text  string // the tokens of the expression, with secrets masked
	count int    // index among findings that are otherwise equal
}

// Fingerprint returns a hash of the identity. It reveals no secret, because the identity contains
// none.
func (id Identity) Fingerprint() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []any{FingerprintKind, id.Rule, id.Pkg, id.Decl, id.text, id.count}))
	return hex.EncodeToString(sum[:16])
}

// Identify assigns an identity to every finding. Call it before any are removed, because equal ones
// are numbered.
func (r *Report) Identify() {
	if r.identified {
		return
	}
	r.identified = true
	counts := make(map[Identity]int)
	for i := range r.Findings {
		f := &r.Findings[i]
		f.ID = r.identity(f)
		counts[f.ID]++
		f.ID.count = counts[f.ID]
	}
}

// Fingerprint returns the fingerprint of a finding.
func (r *Report) Fingerprint(f *Finding) string {
	r.Identify()
	return f.ID.Fingerprint()
}

func (r *Report) identity(f *Finding) Identity {
	id := Identity{Rule: f.Category, Pkg: f.Package.PkgPath, Decl: f.Declaration}
	if src := r.Source(f.File); src != nil && f.Text.End <= len(src.Text) {
		id.text = tokensOf(src.StableText(f.Text))
	}
	return id
}

// syntax returns the syntax of the file of a finding, or nil.
func (f *Finding) syntax() *ast.File {
	for _, file := range f.Package.Syntax {
		if file.FileStart <= f.Pos && f.Pos < file.FileEnd {
			return file
		}
	}
	return nil
}

// Outlines caches the outlines of files.
type Outlines map[*ast.File]*outline

// An outline is the list of declarations of a file and of its literals, sorted.
type outline struct {
	declarations []declaration
	literals     []literal
}

// A declaration is a declaration with its comment.
type declaration struct {
	from, to token.Pos
	name     string
}

// A literal is a literal and the concatenation that contains it.
type literal struct {
	*ast.BasicLit
	whole ast.Expr
}

func newOutline(file *ast.File) *outline {
	o := new(outline)
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			o.declare(d, d.Doc, funcName(d))
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				name, doc := specName(spec)
				o.declare(spec, doc, name)
			}
		}
	}
	o.collect(file)
	return o
}

func (o *outline) declare(n ast.Node, doc *ast.CommentGroup, name string) {
	from := n.Pos()
	if doc != nil {
		from = doc.Pos()
	}
	o.declarations = append(o.declarations, declaration{from, n.End(), name})
}

// collect adds the literals below n.
func (o *outline) collect(n ast.Node) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr, *ast.ParenExpr, *ast.BasicLit:
			o.collectText(n.(ast.Expr), n.(ast.Expr))
			return false
		}
		return true
	})
}

// collectText adds the literals of e, which is a part of whole.
func (o *outline) collectText(e, whole ast.Expr) {
	switch e := e.(type) {
	case *ast.BasicLit:
		o.literals = append(o.literals, literal{e, whole})
	case *ast.ParenExpr:
		o.collectText(e.X, whole)
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			o.collectText(e.X, whole)
			o.collectText(e.Y, whole)
		} else {
			o.collect(e.X)
			o.collect(e.Y)
		}
	default:
		o.collect(e)
	}
}

// declarationAt returns the name of the declaration that contains pos, also in its comment, or "".
func (o *outline) declarationAt(pos token.Pos) string {
	i := sort.Search(len(o.declarations), func(i int) bool { return o.declarations[i].to > pos })
	if i < len(o.declarations) && o.declarations[i].from <= pos {
		return o.declarations[i].name
	}
	return ""
}

// expressionAt returns the expression for a span of source: the concatenation that contains the
// literal at pos, or nil if there is none.
func (o *outline) expressionAt(pos, end token.Pos) ast.Expr {
	i := sort.Search(len(o.literals), func(i int) bool { return o.literals[i].End() > pos })
	if i < len(o.literals) && o.literals[i].Pos() <= pos && end <= o.literals[i].whole.End() {
		return o.literals[i].whole
	}
	return nil
}

func funcName(d *ast.FuncDecl) string {
	if d.Recv == nil || len(d.Recv.List) == 0 {
		return d.Name.Name
	}
	t, star := d.Recv.List[0].Type, ""
	if p, ok := ast.Unparen(t).(*ast.StarExpr); ok {
		t, star = p.X, "*"
	}
	switch x := ast.Unparen(t).(type) {
	case *ast.IndexExpr:
		t = x.X
	case *ast.IndexListExpr:
		t = x.X
	}
	if name, ok := t.(*ast.Ident); ok {
		return "(" + star + name.Name + ")." + d.Name.Name
	}
	return d.Name.Name
}

func specName(spec ast.Spec) (string, *ast.CommentGroup) {
	switch spec := spec.(type) {
	case *ast.TypeSpec:
		return spec.Name.Name, spec.Doc
	case *ast.ValueSpec:
		names := make([]string, len(spec.Names))
		for i, name := range spec.Names {
			names[i] = name.Name
		}
		return strings.Join(names, ","), spec.Doc
	}
	return "", nil
}

// tokensOf returns the tokens of src, separated by spaces. gofmt does not change them.
func tokensOf(src string) string {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(src))
	s.Init(file, []byte(src), func(token.Position, string) {}, scanner.ScanComments)
	var out []string
	for {
		_, tok, text := s.Scan()
		switch {
		case tok == token.EOF:
			return strings.Join(out, " ")
		case tok == token.SEMICOLON && text == "\n": // automatic semicolon
		case text == "":
			out = append(out, tok.String())
		default:
			out = append(out, text)
		}
	}
}
