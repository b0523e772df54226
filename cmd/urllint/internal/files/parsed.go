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
		p.note(name, src)
		return parse(fset, name, src)
	}
}

func (p *ParsedFiles) note(name string, src []byte) {
	sum := sha256.Sum256(src)
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
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.sums[name] == sha256.Sum256(text)
}
