package sink

import (
	"go/importer"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// std imports packages of the standard library, each once.
var std = sync.OnceValue(func() types.Importer {
	return importer.ForCompiler(token.NewFileSet(), "gc", nil)
})

// stdLines are the lines for packages of the standard library. testdata/thirdparty
// has the tests of all others.
func stdLines() []*Line {
	return slices.DeleteFunc(Default().Lines(), func(l *Line) bool {
		first, _, _ := strings.Cut(l.Package, "/")
		return strings.Contains(first, ".")
	})
}

// TestLinesResolve looks up every name of every line in the real package.
func TestLinesResolve(t *testing.T) {
	for _, l := range stdLines() {
		pkg, err := std().Import(l.Package)
		if err != nil {
			t.Errorf("%s:%d: %v", l.File, l.Num, err)
			continue
		}
		if err := l.Resolve(pkg); err != nil {
			t.Errorf("%s:%d: %v", l.File, l.Num, err)
		}
	}
}

// TestRulesAgree holds the rules against what Go does: a text that a place takes
// as it is meant gives no warning there.
func TestRulesAgree(t *testing.T) {
	c, err := check.NewChecker(rules.All(), check.DefaultSelection)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range Default().Lines() {
		for _, e := range l.Examples {
			_, found := c.Check(core.Const(e.Text), l.Use)
			if e.OK && len(found) > 0 {
				t.Errorf("%s:%d: %s with %q: %s", l.File, e.Num, l, e.Text, found[0].Message)
			}
			if !e.OK && len(found) == 0 && testing.Verbose() {
				t.Logf("%s:%d: %s with %q: no rule says why it is bad", l.File, e.Num, l, e.Text)
			}
		}
	}
}
