package files

import (
	"crypto/sha256"
	"go/ast"
	"go/parser"
	"go/token"
	"sync"

	"golang.org/x/tools/go/packages"
)

// ParsedFiles remembers the bytes of each file as they were parsed, to which offsets
// refer.
type ParsedFiles struct {
	mu   sync.Mutex
	sums map[string][sha256.Size]byte // zero if a file was not the same twice
}

// Use has the files of a load noted.
func (p *ParsedFiles) Use(cfg *packages.Config) {
	parse := cfg.ParseFile
	if parse == nil {
		parse = func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
			return parser.ParseFile(fset, name, src, parser.AllErrors|parser.ParseComments)
		}
	}
	cfg.ParseFile = func(fset *token.FileSet, name string, src []byte) (*ast.File, error) {
		p.Note(name, sha256.Sum256(src))
		return parse(fset, name, src)
	}
}

// Note records the hash of a file that was parsed.
func (p *ParsedFiles) Note(name string, sum [sha256.Size]byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if before, ok := p.sums[name]; ok && before != sum {
		sum = [sha256.Size]byte{}
	}
	if p.sums == nil {
		p.sums = make(map[string][sha256.Size]byte)
	}
	p.sums[name] = sum
}

// Matches reports whether text is what was parsed.
func (p *ParsedFiles) Matches(name string, text []byte) bool {
	sum, ok := p.Sum(name)
	return ok && sum == sha256.Sum256(text)
}

// Sum returns the hash of a file; false if it was not parsed.
func (p *ParsedFiles) Sum(name string) (sum [sha256.Size]byte, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	sum, ok = p.sums[name]
	return sum, ok
}
