package check

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A Rule is one kind of fault that a URL can have, with its documentation, which is generated from
// this value, and its examples, which tests execute.
type Rule struct {
	Name         string       // unique, in kebab-case, with the component first
	Schemes      []string     // if set, the rule is the grammar of these schemes and runs only on their URLs
	Level        core.Level   // the level of most of its findings
	Group        Group        // what happens to the user
	Also         []core.Level // the levels of other findings, the most severe first
	Since        string       // the release that introduced it
	Cites        []string     // "RFC 3986 §3.2.3"
	Summary      string       // what it reports, in one sentence
	Why          string       // what happens to the user
	Instead      string       // what to write
	Secret       bool         // its findings point at secrets, which no output may contain
	AlsoUnplaced bool         // also runs on texts that only resemble a URL, for any use
	Safe         bool         // its fixes preserve the meaning; only for rules checked elsewhere, see [Pass.proveFixes]
	Examples     []Example

	// The conditions for running it. See Gate for the defaults.
	Component core.Component // the component that it examines
	Forms     FormSet        // the forms that it applies to; 0 means all
	Trigger   ascii.Class    // classes of bytes or features, one of which the component must have; 0 means no condition
	Gate      Gate           // changes to the conditions
	HoleClaim Claim          // the claim of findings about holes
	Effects   Effect         // the callee must have all of these; without Compares, uses that compare are skipped

	// How its findings are treated.
	Supersedes  []string // rules that are silent where this one reports the same fault
	MayRaise    bool     // an Info rule that reports some findings at a higher level
	AtUse       bool     // about the use of the text, which may be right elsewhere; reported at the use
	AtJunctions bool     // an Info rule that the analyzer reports as a warning where two parts of the source meet
	FixRepairs  bool     // its fix is the only plausible reading of a text that net/url rejects, and so counts as safe

	Check func(*Pass) // nil if it is checked elsewhere

	// IsClean reports whether a text without holes and grammar faults certainly conforms to the
	// grammar of the schemes, so that Check need not run. If IsClean is nil, Check always runs.
	IsClean func(core.URL) bool

	Policy func(*PolicySet) bool // whether the policy needs the rule; nil if it does not depend on the policy
}

// An Example is executed by tests. Bad, without its guillemets and with the given Use, has exactly
// one finding of the rule, on the bytes between the guillemets. If Fixed is set, the fix turns Bad
// into it. Good has no finding. Holes are written as ⟦name⟧ or ⟦name:kind⟧ (see
// [core.ParseNotation]).
type Example struct {
	Policy Policy // the policy that applies
	Use    string // in the notation of ParseUse; "" is a reference
	Bad    string
	Fixed  string
	Good   string
}

// OfPolicy reports whether the rule reports only what a [Policy] excludes.
func (r *Rule) OfPolicy() bool { return r.Policy != nil }

// Levels returns the names of the levels of the rule's findings, the most frequent one first.
func (r *Rule) Levels() []string {
	names := []string{r.Level.String()}
	for _, l := range r.Also {
		names = append(names, l.String())
	}
	return names
}

// A Gate changes the conditions under which a rule runs. By default its component must be present,
// without grammar faults and holes, and with certain boundaries, and the text must be
// percent-encoded and not in a test. AboutNormalForm adds a condition, RunsLast changes the order,
// and the others relax the defaults.
type Gate uint8

// The changes.
const (
	ReportsFaults   Gate = 1 << iota // reports grammar faults: runs first, and its findings exclude other rules there
	AnyBytes                         // also runs with holes and uncertain boundaries
	AboutHoles                       // also runs with holes in the component
	WhenAbsent                       // also runs if the component is absent
	AtDecoded                        // also runs if the text is not yet percent-encoded
	AtTests                          // also runs in test files
	AboutNormalForm                  // does not run if the text is compared as a string
	RunsLast                         // runs after the others and examines their findings
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

// The forms of whole URLs and references, and of addresses.
var (
	URLForms = FormsOf(core.FormReference, core.FormAbsolute, core.FormRelative, core.FormAbsoluteURI, core.FormTarget,
		core.FormOrigin)
	AddressForms = FormsOf(core.FormHostPort, core.FormHostOptPort, core.FormListen)
)
