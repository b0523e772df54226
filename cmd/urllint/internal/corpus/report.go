package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
)

// readReport reads what urllint -format=json printed about a repository: the
// findings, and how much went wrong.
func readReport(repo string, report []byte) (found []finding, troubles int, err error) {
	lines := bufio.NewScanner(bytes.NewReader(report))
	lines.Buffer(nil, len(report)+1)
	for lines.Scan() {
		var r struct {
			Rule, Level, File, Message, Fingerprint, Error string
			Line, Column                                   int
		}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, 0, fmt.Errorf("what urllint printed is not its JSON: %w", err)
		}
		if r.Error != "" {
			troubles++
			continue
		}
		found = append(found, finding{place{repo, r.File, r.Line, r.Rule}, r.Column, r.Level, r.Fingerprint, r.Message})
	}
	sortFindings(found)
	return found, troubles, lines.Err()
}
