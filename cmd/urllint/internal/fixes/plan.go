// Package fixes selects the compatible fixes of a report, applies them in memory until none is
// left, and shows or writes the results.
package fixes

import (
	"slices"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/report"
)

// A Plan is a set of fixes that can be applied together.
type Plan struct {
	edits map[string]edits.Set // by file, sorted, without overlap
	Fixes []*report.Finding    // the findings whose first fix is in edits
}

// PlanOf selects the first fix of every finding, except those that may not be applied or conflict
// with a selected one.
func PlanOf(r *report.Report) Plan { return planWithout(r, nil) }

// planWithout is PlanOf without the fixes that change one of files.
func planWithout(r *report.Report, files map[string]error) Plan {
	p := Plan{edits: make(map[string]edits.Set)}
	for i := range r.Findings {
		f := &r.Findings[i]
		if len(f.Fixes) == 0 || !f.Editable {
			continue
		}
		changes := f.Fixes[0].Edits
		spared := slices.ContainsFunc(changes, func(e edits.Edit) bool { return files[e.File] != nil })
		if !spared && p.fits(changes) && !r.TouchSecret(changes) {
			p.add(f, changes)
		}
	}
	return p
}

func (p *Plan) fits(changes []edits.Edit) bool {
	return len(changes) > 0 &&
		!slices.ContainsFunc(changes, func(e edits.Edit) bool { return !p.edits[e.File].Fits(e) })
}

func (p *Plan) add(f *report.Finding, changes []edits.Edit) {
	p.Fixes = append(p.Fixes, f)
	for _, e := range changes {
		p.edits[e.File] = p.edits[e.File].With(e)
	}
}
