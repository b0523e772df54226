package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/driver"
)

// A libraryCount is how many places packages have that are of one library, by the
// import path in its lines.
type libraryCount struct {
	library      string
	code, inTest int
}

// countLines says how many places there are of each library, the most first.
// Places in generated code count too.
func countLines(o *driver.Recorder) []string {
	counts := make(map[string]*libraryCount)
	for _, p := range o.Places {
		if p.Line == nil {
			continue // a call of a wrapper: the wrapper has the place
		}
		c := counts[p.Line.Package]
		if c == nil {
			c = &libraryCount{library: p.Line.Package}
			counts[p.Line.Package] = c
		}
		if p.InTest() {
			c.inTest++
		} else {
			c.code++
		}
	}
	sorted := slices.SortedFunc(maps.Values(counts), func(a, b *libraryCount) int {
		return cmp.Or(cmp.Compare(b.code, a.code), cmp.Compare(b.inTest, a.inTest), cmp.Compare(a.library, b.library))
	})
	out := []string{" places  in tests  of"}
	for _, c := range sorted {
		out = append(out, fmt.Sprintf("%7d  %8d  %s", c.code, c.inTest, c.library))
	}
	return out
}
