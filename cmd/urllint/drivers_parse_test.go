package main

import (
	"cmp"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// textLine is a finding as compilers write errors; its rule ends it.
var textLine = regexp.MustCompile(`(?m)^(\S+?\.go):(\d+):(\d+): .*\(([a-z0-9-]+)\)$`)

func (p *program) parseText(text string) (all []sighting) {
	for _, m := range textLine.FindAllStringSubmatch(text, -1) {
		line, _ := strconv.Atoi(m[2])
		col, _ := strconv.Atoi(m[3])
		all = append(all, sighting{file: p.name(m[1]), line: line, col: col, rule: m[4]})
	}
	return all
}

// A vetFinding is a diagnostic in the JSON of go vet.
type vetFinding struct{ Category, Posn, End string }

// parseVetJSON reads the JSON of go vet, which comes in several objects, with
// comments between them.
func (p *program) parseVetJSON(t *testing.T, text string) (all []sighting) {
	var clean strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") {
			clean.WriteString(line)
		}
	}
	for in := json.NewDecoder(strings.NewReader(clean.String())); in.More(); {
		var tree map[string]map[string][]vetFinding
		if err := in.Decode(&tree); err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		for _, unit := range tree {
			for _, d := range unit["urllint"] {
				start, end := report.ParsePosition(d.Posn), report.ParsePosition(d.End)
				all = append(all, sighting{p.name(start.Filename), start.Line, start.Column, end.Line, end.Column,
					d.Category})
			}
		}
	}
	slices.SortFunc(all, func(a, b sighting) int {
		return cmp.Or(strings.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.col, b.col))
	})
	return all
}
