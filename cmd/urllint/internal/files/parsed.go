package files

import (
	"crypto/sha256"
	"go/ast"
	"go/parser"
	"go/token"
	"sync"

	"golang.org/x/tools/go/packages"
)

// ParsedFiles records the hash of each file as it was parsed. Offsets refer to these bytes.
type ParsedFiles struct {
	mu   sync.Mutex
	sums map[string][sha256.Size]byte // zero if a file was parsed with different contents
}

// Use makes cfg record the files that it parses.
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

// Note records the hash of a parsed file.
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

// Sum returns the hash of a file as it was parsed, and whether it was.
func (p *ParsedFiles) Sum(name string) (sum [sha256.Size]byte, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	sum, ok = p.sums[name]
	return sum, ok
}
