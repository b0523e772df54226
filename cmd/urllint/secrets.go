package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urllint/urllint/core"
)

// secretsBySyntax gives the stretches of a Go file that hold a secret, by syntax
// alone, whatever rules are on: those of the literals of which a constant text is
// made, constants of the same file by their name included.
func secretsBySyntax(src []byte) []stretch {
	fset := token.NewFileSet()
	file, _ := parser.ParseFile(fset, "", src, parser.SkipObjectResolution) // what could be parsed is enough
	if file == nil {
		return nil
	}
	s := secretScan{src: src, base: fset.File(file.FileStart).Base(), values: namedValues(file)}
	ast.Inspect(file, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok {
			return true
		}
		pieces, ok := s.flatten(nil, e, 0)
		if ok {
			s.scan(pieces)
		}
		return !ok
	})
	return s.found
}

// namedValues maps the names that a file gives to values. Names of several
// scopes are taken together: a mask too many does no harm.
func namedValues(file *ast.File) map[string]ast.Expr {
	values := make(map[string]ast.Expr)
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			if len(n.Names) == len(n.Values) {
				for i, name := range n.Names {
					values[name.Name] = n.Values[i]
				}
			}
		case *ast.AssignStmt:
			if name, ok := n.Lhs[0].(*ast.Ident); ok && n.Tok == token.DEFINE && len(n.Rhs) == 1 {
				values[name.Name] = n.Rhs[0]
			}
		}
		return true
	})
	return values
}

type secretScan struct {
	src    []byte
	base   int // what a token.Pos is above the offset
	values map[string]ast.Expr
	found  []stretch
}

// A piece is a literal that a text is made of.
type piece struct {
	lit   *ast.BasicLit
	value string
}

// mostPieces bounds what one expression is made of: constants that double one
// another would otherwise grow without end.
const mostPieces = 1000

// flatten appends the literals that make e to pieces; false if it is not made of
// literals alone.
func (s *secretScan) flatten(pieces []piece, e ast.Expr, depth int) ([]piece, bool) {
	if depth > 100 || len(pieces) > mostPieces {
		return nil, false
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		value, err := strconv.Unquote(e.Value)
		if e.Kind != token.STRING || err != nil {
			return nil, false
		}
		return append(pieces, piece{e, value}), true
	case *ast.ParenExpr:
		return s.flatten(pieces, e.X, depth+1)
	case *ast.Ident:
		if value := s.values[e.Name]; value != nil {
			return s.flatten(pieces, value, depth+1)
		}
	case *ast.BinaryExpr:
		pieces, ok := s.flatten(pieces, e.X, depth+1)
		if ok && e.Op == token.ADD {
			return s.flatten(pieces, e.Y, depth+1)
		}
	}
	return nil, false
}

// scan looks for the secrets of the text that the pieces make.
func (s *secretScan) scan(pieces []piece) {
	var text strings.Builder
	for _, p := range pieces {
		text.WriteString(p.value)
	}
	secrets := core.Secrets(text.String())
	at := 0
	for _, p := range pieces {
		for _, secret := range secrets {
			from, to := max(int(secret.Start), at), min(int(secret.End), at+len(p.value))
			if from < to {
				s.found = append(s.found, s.within(p, from-at, to-at))
			}
		}
		at += len(p.value)
	}
}

// within gives where the bytes [from, to) of a piece stand in the file.
func (s *secretScan) within(p piece, from, to int) stretch {
	open := int(p.lit.Pos()) - s.base + 1
	inner := p.lit.Value[1 : len(p.lit.Value)-1]
	if p.lit.Value[0] == '`' { // the scanner took carriage returns out
		inner = string(s.src[open : open+bytes.IndexByte(s.src[open:], '`')])
	}
	return spelling(p.lit.Value[0], inner, p.value, from, to).moved(open)
}

// spelling gives where the bytes [from, to) of a value stand in what is between
// the quotes of its literal: all of that where carriage returns are left out.
func spelling(quote byte, inner, value string, from, to int) stretch {
	switch {
	case inner == value:
		return stretch{from, to}
	case quote == '`':
		return stretch{0, len(inner)}
	}
	at, n := 0, 0 // bytes of inner, of the value
	s := stretch{-1, -1}
	for rest := inner; n < to; at = len(inner) - len(rest) {
		if n == from {
			s.start = at
		}
		r, multibyte, tail, err := strconv.UnquoteChar(rest, quote)
		if err != nil {
			return stretch{0, len(inner)}
		}
		n, rest = n+valueLen(r, multibyte), tail
	}
	if s.end = at; s.start < 0 || n != to {
		return stretch{0, len(inner)}
	}
	return s
}

// valueLen is how many bytes of a value strconv.UnquoteChar gave.
func valueLen(r rune, multibyte bool) int {
	if !multibyte {
		return 1
	}
	return utf8.RuneLen(r)
}
