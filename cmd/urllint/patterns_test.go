package main

import (
	"slices"
	"strings"
	"testing"
)

// The same is found standalone and under go vet, for whatever packages are named:
// what the others do with their parameters is known all the same, however many lie between.
//
// Go 1.26 keeps what go vet says of a package, but not whether it was named or only
// imported: go vet ./app makes go vet ./api say nothing until it changes. Each run
// leaves out another rule here, so that it does not meet what another one has kept.
func TestPatterns(t *testing.T) {
	p := programOf(t, "patterns.txtar")
	for apart, pattern := range map[string][]string{
		"ftp-syntax": {"./..."}, "geo-syntax": {"./app"}, "git-syntax": {"./api"}, "gopher-syntax": {"./cmd/ask"},
		"ldap-syntax": {"./kit", "./far"}, "mailto-syntax": {"./circle/..."},
	} {
		if !isLong() && apart != "geo-syntax" {
			continue
		}
		t.Run(strings.Join(pattern, " "), func(t *testing.T) {
			want := p.expected(t, pattern)
			for name, command := range map[string][]string{
				"standalone": {binary(t), "-include-tests", "-disable=" + apart},
				"go vet":     {"go", "vet", "-vettool=" + binary(t), "-include-tests", "-disable=" + apart},
			} {
				out, errs := p.run(t, []int{1}, command[0], slices.Concat(command[1:], pattern)...)
				if got := p.rules(out + errs); !slices.Equal(got, want) {
					t.Errorf("%s found\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
				}
			}
		})
	}
}

// rules lists what was found: file, line and rule.
func (p *program) rules(text string) (list []string) {
	for _, s := range p.parseText(text) {
		s.col = 0
		list = append(list, s.String())
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// expected reads the comments "// want RULE" in the files of the packages that
// patterns name.
func (p *program) expected(t *testing.T, patterns []string) (list []string) {
	for name, text := range p.files(t) {
		named := slices.ContainsFunc(patterns, func(pattern string) bool {
			dir, all := strings.CutSuffix(strings.TrimPrefix(pattern, "./"), "...")
			return strings.HasPrefix(name, dir) && (all || !strings.Contains(strings.TrimPrefix(name, dir+"/"), "/"))
		})
		if !named {
			continue
		}
		for i, line := range strings.Split(text, "\n") {
			if _, rule, ok := strings.Cut(line, "// want "); ok {
				list = append(list, sighting{file: name, line: i + 1, rule: rule}.String())
			}
		}
	}
	slices.Sort(list)
	if len(list) == 0 {
		t.Fatal("nothing is to be found")
	}
	return list
}
