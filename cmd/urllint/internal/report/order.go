package report

import "strings"

// InOrder calls back for troubles and findings in the order of files and lines.
func (r *Report) InOrder(ofTrouble func(Trouble), ofFinding func(*Finding)) {
	troubles := r.Troubles
	for i := range r.Findings {
		f := &r.Findings[i]
		for len(troubles) > 0 && ComparePositions(troubles[0].At, f.StartPosition) <= 0 {
			ofTrouble(troubles[0])
			troubles = troubles[1:]
		}
		ofFinding(f)
	}
	for _, t := range troubles {
		ofTrouble(t)
	}
}

// Line writes f as compilers write errors.
func (f *Finding) Line(paths Paths) string { return f.Place(paths) + ": " + f.Message }

// Words returns the message without the name of the rule, for formats with a field for it.
func (f *Finding) Words() string { return strings.TrimSuffix(f.Message, " ("+f.Category+")") }

// Place returns file, line and column of f.
func (f *Finding) Place(paths Paths) string {
	at := f.StartPosition
	at.Filename = paths.Shown(at.Filename)
	return at.String()
}
