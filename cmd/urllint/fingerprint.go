package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/ast"
	"go/scanner"
	"go/token"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
)

// fingerprintKind names the way in which fingerprints are made. Another way needs
// another name.
const fingerprintKind = "urllint/v1"

// An identity is what makes a finding the same one in another version of the
// program: it stays when lines move, a file of the package gets another name, or
// gofmt runs.
type identity struct {
	rule  string
	pkg   string // its path
	decl  string // the declaration around it
	text  string // the tokens of the expression, without secrets
	count int    // of those that are alike, which one
}

// fingerprint gives a text that stands for the identity. No secret can be found
// from it by trying, for none went into it.
func (id identity) fingerprint() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%q", []any{fingerprintKind, id.rule, id.pkg, id.decl, id.text, id.count}))
	return hex.EncodeToString(sum[:16])
}

// identify gives every finding its identity. It must be done before some of them
// are left out, for those that are alike are counted.
func (r *report) identify() {
	if r.identified {
		return
	}
	r.identified = true
	counts := make(map[identity]int)
	for i := range r.findings {
		f := &r.findings[i]
		f.id = r.identity(f)
		counts[f.id]++
		f.id.count = counts[f.id]
	}
}

// fingerprint gives that of a finding.
func (r *report) fingerprint(f *finding) string {
	r.identify()
	return f.id.fingerprint()
}

func (r *report) identity(f *finding) identity {
	id := identity{rule: f.Category, pkg: f.pkg.PkgPath}
	at := f.at
	if file := f.syntax(); file != nil {
		id.decl = declarationAt(file, f.Pos)
		if e := expressionAt(file, f.Pos, max(f.Pos, f.End)); e != nil {
			fset := f.pkg.Fset
			at = stretch{fset.PositionFor(e.Pos(), false).Offset, fset.PositionFor(e.End(), false).Offset}
		}
	}
	if src := r.source(f.file); src != nil && at.end <= len(src.text) {
		id.text = tokensOf(src.shown(at))
	}
	return id
}

// syntax gives the file of a finding.
func (f *finding) syntax() *ast.File {
	for _, file := range f.pkg.Syntax {
		if file.FileStart <= f.Pos && f.Pos < file.FileEnd {
			return file
		}
	}
	return nil
}

// declarationAt names the declaration around pos, or with pos in its comment; ""
// if there is none.
func declarationAt(file *ast.File, pos token.Pos) string {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if encloses(d, d.Doc, pos) {
				return funcName(d)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if name, doc := specName(spec); encloses(spec, doc, pos) {
					return name
				}
			}
		}
	}
	return ""
}

func encloses(n ast.Node, doc *ast.CommentGroup, pos token.Pos) bool {
	return n.Pos() <= pos && pos < n.End() || doc != nil && doc.Pos() <= pos && pos < doc.End()
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

// expressionAt gives the text around a stretch of source: the literal, and what it
// is concatenated with; nil if it is in no expression.
func expressionAt(file *ast.File, pos, end token.Pos) ast.Expr {
	path, _ := astutil.PathEnclosingInterval(file, pos, end)
	var found ast.Expr
	for _, n := range path {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if found != nil && n.Op != token.ADD {
				return found
			}
			found = n
		case *ast.ParenExpr:
			found = n
		case ast.Expr:
			if found != nil {
				return found
			}
			found = n
		default:
			return found
		}
	}
	return found
}

// tokensOf gives the tokens of a piece of source, which gofmt does not change,
// with a space between each two.
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
		case tok == token.SEMICOLON && text == "\n": // not in the source
		case text == "":
			out = append(out, tok.String())
		default:
			out = append(out, text)
		}
	}
}
