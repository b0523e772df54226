package check

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A Rule is one thing that can be wrong with a URL, and everything there is to know of it:
// its documentation is generated from this value, and its examples are executed.
type Rule struct {
	Name     string       // kebab-case, component first: its identity
	Schemes  []string     // if set, it is the grammar of these schemes and runs on their texts only
	Level    core.Level   // the level of most of its findings
	Also     []core.Level // the levels of some others, the most severe first
	Since    string       // the release that brought it
	Cites    []string     // "RFC 3986 §3.2.3"
	Summary  string       // what it reports, in one sentence
	Why      string       // what happens to the user
	Instead  string       // what to write
	Secret   bool         // it points at a secret, which no output may hold
	Anywhere bool         // also runs on texts that merely look like a URL, wherever they go
	Safe     bool         // its fixes preserve the meaning; of rules checked elsewhere: for others see [Pass.proveFixes]
	Examples []Example

	// When it runs. See Gate for the conditions that hold by default.
	Component core.Component // what it is about
	Forms     FormSet        // the forms of places that it is about; 0: all
	Trigger   ascii.Class    // the component must hold such a byte or have such a feature; 0: no condition
	Gate      Gate           // changes to the conditions
	HoleClaim Claim          // of findings about holes; see [Claim]
	Effects   Effect         // the callee must do all of this; if Compares is not in it, places that compare are skipped

	// What its findings do.
	Supersedes []string // rules that are silent where this one reports the same fault
	MayRaise   bool     // it is an Info rule that reports some findings at a higher level
	AtUse      bool     // it is about what is done with the text, which may be right elsewhere: it is reported there
	SeamAware  bool     // where two source parts meet, the analyzer reports this Info rule as a warning
	FixRepairs bool     // for a text net/url rejects, its fix is the only plausible reading, so it counts as safe

	Check func(*Pass) // nil: it is checked by those who registered it

	// IsClean reports that a text without holes and grammar faults certainly conforms to
	// the grammar of the rule's schemes, so that Check need not run. nil: Check always runs.
	IsClean func(core.URL) bool

	Policy func(*PolicySet) bool // whether the policy needs the rule; nil: the rule is independent of it
}

// An Example is executed by the tests: Bad, without its guillemets and with that Use, has
// exactly one finding of the rule, on the bytes between the guillemets; its fix, if Fixed
// is set, writes Fixed; Good has no finding.
// Holes are written ⟦name⟧ or ⟦name:may⟧ (see [ParseNotation]).
type Example struct {
	Policy Policy // that holds there
	Use    string // as ParseUse reads it; "" is a plain reference
	Bad    string
	Fixed  string
	Good   string
}

// OfPolicy reports whether the rule reports only what a [Policy] asks for.
func (r *Rule) OfPolicy() bool { return r.Policy != nil }

// Levels returns the names of the level of most findings and of those of the others.
func (r *Rule) Levels() []string {
	names := []string{r.Level.String()}
	for _, l := range r.Also {
		names = append(names, l.String())
	}
	return names
}

// A Gate changes the conditions under which a rule runs. By default its component must be
// present, free of grammar faults, without holes, and its boundaries certain. All but
// AboutNormalForm and RunsLast relax that.
type Gate uint8

// The changes.
const (
	ReportsFaults   Gate = 1 << iota // it reports grammar faults: it runs first, and silences others in the component
	AnyBytes                         // it runs with holes and uncertain boundaries too
	AboutHoles                       // it runs with holes in the component
	WhenAbsent                       // it also runs if the component is absent
	AtDecoded                        // it also runs where the text is not percent-encoded yet
	AtTests                          // it also runs in test files
	AboutNormalForm                  // it does not run where the text is compared as a string
	RunsLast                         // it looks at the findings of others
)

// A FormSet is a set of forms, one bit each.
type FormSet uint32

// FormsOf returns the set of the forms in list.
func FormsOf(list ...core.Form) (set FormSet) {
	for _, f := range list {
		set |= 1 << f
	}
	return set
}

// Has reports whether f is in the set.
func (s FormSet) Has(f core.Form) bool { return s>>f&1 != 0 }

var (
	URLForms = FormsOf(core.FormReference, core.FormURI, core.FormRelative, core.FormAbsolute, core.FormTarget,
		core.FormOrigin)
	AddressForms = FormsOf(core.FormHostPort, core.FormHostOptPort, core.FormListen)
)
