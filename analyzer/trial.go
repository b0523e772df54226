package analyzer

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
)

// trialNames are the names of directories whose packages test or show other ones. The last word of a name counts, as
// in "network-test".
var trialNames = []string{"test", "tests", "testing", "e2e", "testutil", "testutils", "testhelper", "testhelpers",
	"example", "examples"}

// isTrial reports whether the package is in a directory, below that of its module, that has tests or examples.
func (st *packageContext) isTrial() bool {
	dir := st.Pass.Pkg.Path()
	if st.Pass.Module != nil && st.Pass.Module.Path != "" {
		below, ok := strings.CutPrefix(dir, st.Pass.Module.Path+"/")
		if !ok {
			return false
		}
		dir = "./" + below
	}
	return slices.ContainsFunc(strings.Split(dir, "/")[1:], func(name string) bool {
		return slices.Contains(trialNames, name[strings.LastIndexAny(name, "-_.")+1:])
	})
}

// lowerInTrials lowers the findings in directories of tests and examples that only hold for some values to level info:
// whoever writes these programs chooses the values. It drops those that are below the level of the settings then.
func (r *reporter) lowerInTrials() {
	if !r.isTrial() {
		return
	}
	r.diagnoses = slices.DeleteFunc(r.diagnoses, func(d *diagnosis) bool {
		settings, level := r.settingsAt(d.pos), r.result.levelOf(d.findingKey)
		if settings.IncludeTests || level == core.Info || r.result.claims[d.findingKey].claim < check.Dominated {
			return false
		}
		r.result.level[d.findingKey] = core.Info
		return !settings.Shown.Reports(d.rule, core.Info) && r.drop(d, core.Info)
	})
}
