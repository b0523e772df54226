package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/urllint/urllint/analyzer"
)

// TestWrappersLinear follows a text through 10,000 functions, and through a circle of 1,000
// in which it grows.
func TestWrappersLinear(t *testing.T) {
	var b strings.Builder
	b.WriteString("package p\n\nimport \"net/http\"\n\nfunc f() {\n")
	b.WriteString("\tnext0(\"h.test/x\") // want `scheme-missing`\n\tround0(\"h.test/x\") // want `scheme-missing`\n}\n")
	const long, circle = 10_000, 1_000
	for i := range long {
		fmt.Fprintf(&b, "\nfunc next%d(u string) { next%d(u) }\n", i, i+1)
	}
	fmt.Fprintf(&b, "\nfunc next%d(u string) { http.Get(u) }\n", long)
	for i := range circle {
		fmt.Fprintf(&b, "\nfunc round%d(u string) { round%d(u) }\n", i, i+1)
	}
	fmt.Fprintf(&b, "\nfunc round%d(u string) { http.Get(u); round0(u + \"/x\") }\n", circle)
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module p\n\ngo 1.26\n", "p.go": b.String()} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	begin := time.Now()
	analysistest.Run(t, dir, analyzer.Analyzer, "./...")
	if d := time.Since(begin); d > time.Minute {
		t.Errorf("%v", d)
	}
}
