package main

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:embed second.tsv
var secondLines string

// A secondReading is what a second reader said, who did not see the labels.
type secondReading struct {
	// places, those with the same label, those with the same answer to whether it is false
	Read, Equal, EqualFalse int
	Differ                  string // a row a place with another label
}

func readSecond(text string) (*secondReading, error) {
	rows, err := table(text, 7)
	if err != nil {
		return nil, fmt.Errorf("second.tsv: %w", err)
	}
	var s secondReading
	var b strings.Builder
	for _, r := range rows {
		first, second := r[4], r[5]
		s.Read++
		if (first == labelFalse) == (second == labelFalse) {
			s.EqualFalse++
		}
		if first == second {
			s.Equal++
			continue
		}
		row(&b, r[3], r[0], r[1]+":"+r[2], first, second, r[6])
	}
	s.Differ = b.String()
	return &s, nil
}
