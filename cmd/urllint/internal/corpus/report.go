package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// readReport reads what urllint -json printed about the repository at home.
func readReport(repo, home string, report []byte) ([]finding, int, error) {
	var tree map[string]struct {
		Urllint []struct{ Category, Posn, Message string }
		Error   *struct{ Error string }
	}
	if err := json.Unmarshal(report, &tree); err != nil {
		return nil, 0, fmt.Errorf("what urllint printed is not its JSON: %w", err)
	}
	var found []finding
	troubles := 0
	for _, unit := range tree {
		if unit.Error != nil {
			troubles++
		}
		for _, d := range unit.Urllint {
			f, err := newFinding(repo, home, d.Posn)
			if err != nil {
				return nil, 0, err
			}
			f.rule, f.message = d.Category, d.Message
			found = append(found, f)
		}
	}
	sortFindings(found)
	setFingerprints(found, newSource(home).line)
	return found, troubles, nil
}

// newFinding gives a finding at a position of the form file:line:column.
func newFinding(repo, home, posn string) (finding, error) {
	f := finding{place: place{repo: repo}}
	i := strings.LastIndexByte(posn, ':')
	j := strings.LastIndexByte(posn[:max(i, 0)], ':')
	if j < 0 {
		return f, fmt.Errorf("%q is no position", posn)
	}
	if _, err := fmt.Sscanf(posn[j:], ":%d:%d", &f.line, &f.column); err != nil {
		return f, fmt.Errorf("%q is no position: %w", posn, err)
	}
	rel, err := filepath.Rel(home, posn[:j])
	f.file = filepath.ToSlash(rel)
	return f, err
}

// A source reads lines of the files below a directory.
type source struct {
	home  string
	files map[string][]string
}

func newSource(home string) *source { return &source{home, make(map[string][]string)} }

// line gives a line of a file, or nothing if there is none.
func (s *source) line(file string, line int) string {
	lines, ok := s.files[file]
	if !ok {
		text, _ := os.ReadFile(filepath.Join(s.home, filepath.FromSlash(file)))
		lines = strings.Split(string(text), "\n")
		s.files[file] = lines
	}
	if line < 1 || line > len(lines) {
		return ""
	}
	return lines[line-1]
}
