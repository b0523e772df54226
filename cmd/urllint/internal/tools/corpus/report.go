package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"path"
)

// readReport reads what urllint -format=json printed about a repository: the
// findings, how many lines say what went wrong, and of how many packages.
func readReport(repo string, report []byte) (found []finding, troubles, broken int, err error) {
	lines := bufio.NewScanner(bytes.NewReader(report))
	lines.Buffer(nil, len(report)+1)
	dirs := make(map[string]bool)
	for lines.Scan() {
		var r struct {
			Rule, Level, File, Message, Fingerprint, Error string
			Line, Column                                   int
		}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, 0, 0, fmt.Errorf("what urllint printed is not its JSON: %w", err)
		}
		if r.Error != "" {
			troubles++
			dirs[path.Dir(r.File)] = true
			continue
		}
		found = append(found, finding{place{repo, r.File, r.Line, r.Rule}, r.Column, r.Level, r.Fingerprint, r.Message})
	}
	sortFindings(found)
	return found, troubles, len(dirs), lines.Err()
}
