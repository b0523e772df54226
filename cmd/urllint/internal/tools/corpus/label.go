package main

import (
	"fmt"
	"strconv"
)

// A label is a human verdict about a place, with or without a finding there.
type label struct {
	verdict string
	why     string
	survey  string // the verdict of people who read the code before urllint did; "-" if they had none
}

// The verdicts.
const (
	labelReal  = "real"  // wrong, and a careful reader would change it
	labelFalse = "false" // right as it is
	labelWeak  = "weak"  // the message is true, but does not matter there
)

// The verdicts of the survey.
const (
	surveyReal  = "TP"
	surveyFalse = "FP"
	surveyWeak  = "WEAK"
	surveyNone  = "-"
)

// readLabels parses labels: repository, file, line, rule, verdict, reason, and verdict of the
// survey.
func readLabels(text string) (map[place]label, error) {
	rows, err := table(text, 7)
	if err != nil {
		return nil, fmt.Errorf("labels.tsv: %w", err)
	}
	labels := make(map[place]label)
	for _, r := range rows {
		line, err := strconv.Atoi(r[2])
		if err != nil {
			return nil, fmt.Errorf("labels.tsv: %q is no line", r[2])
		}
		p, l := place{r[0], r[1], line, r[3]}, label{r[4], r[5], r[6]}
		if err := l.check(); err != nil {
			return nil, fmt.Errorf("labels.tsv: %s: %w", p, err)
		}
		if _, ok := labels[p]; ok {
			return nil, fmt.Errorf("labels.tsv: %s: labelled twice", p)
		}
		labels[p] = l
	}
	return labels, nil
}

func (l label) check() error {
	switch l.verdict {
	case labelReal, labelFalse, labelWeak:
	default:
		return fmt.Errorf("%q is no verdict", l.verdict)
	}
	switch l.survey {
	case surveyReal, surveyFalse, surveyWeak, surveyNone:
	default:
		return fmt.Errorf("%q is nothing that the survey says", l.survey)
	}
	if l.why == "" {
		return fmt.Errorf("the reason is missing")
	}
	return nil
}
