package check

import (
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A Rule is one thing that can be wrong with a URL, and all there is to know of
// it: its documentation is made from this value, and its examples are executed.
type Rule struct {
	Name     string     // kebab-case, component first: its identity
	Schemes  []string   // of which it is the grammar: it runs on their texts alone
	Level    core.Level // the level of most of its findings
	Since    string     // the release that brought it
	Cites    []string   // "RFC 3986 §3.2.3"
	Summary  string     // what it reports, in one sentence
	Why      string     // what happens to the user
	Instead  string     // what to write
	Secret   bool       // what it points at is a secret, which no output may hold
	Anywhere bool       // true of a text that is a URL by its looks, wherever it goes
	Safe     bool       // its fixes keep the meaning; of a registered rule only, for others it is proven
	Examples []Example

	Component  core.Component // what it is about
	Forms      FormSet        // the forms of places that it is about; 0: all
	Trigger    ascii.Class    // runs only where that component holds such a byte; 0: wherever it is
	Gate       Gate           // what must hold besides
	HoleClaim  Claim          // of findings about holes: a value makes the text wrong, not every one
	MayRaise   bool           // an Info rule some of whose findings are of a higher level
	SeamAware  bool           // one whose findings are, where those who made the text know that two parts meet there
	Effects    Effect         // runs only where the callee does that; nothing but rules for it runs where a text is compared
	Supersedes []string       // rules that stay silent where this one speaks
	FixRepairs bool           // what net/url refuses can only be meant as the fix has it
	Check      func(*Pass)    // nil: it is checked elsewhere (see [Register])

	// clean reports of a text without holes and without faults of the generic grammar
	// that the rule of its scheme has nothing to say: then it need not run. nil: that
	// takes no less than to run it.
	IsClean func(core.URL) bool

	Policy func(*PolicySet) bool // whether the policy asks for it; nil: nobody has to

}

// An Example is executed by the tests: Bad, with its guillemets taken out, at a
// place of that Use gives exactly one finding of the rule, on the bytes between
// the guillemets; the fix, if Fixed is set, gives Fixed; Good is silent.
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

// Gate says what a rule asks of its component before it runs, beyond the
// default: there, free of grammar faults, its boundaries certain, no hole in it.
type Gate uint8

const (
	ReportsFaults   Gate = 1 << iota // reports a grammar fault: runs first, and silences the others in its component
	AnyBytes                         // true wherever the bytes stand: runs with holes and uncertain boundaries too
	AboutHoles                       // about holes: runs where they are
	WhenAbsent                       // runs where the component is absent too
	AtDecoded                        // runs at decoded places too
	AtTests                          // runs in test files too
	AboutNormalForm                  // about normalisation: silent at identity places
	RunsLast                         // asks what the others found: runs after them
)

// A formSet is a set of forms, a bit each.
type FormSet uint32

func FormsOf(list ...core.Form) (set FormSet) {
	for _, f := range list {
		set |= 1 << f
	}
	return set
}

func (s FormSet) Has(f core.Form) bool { return s>>f&1 != 0 }

var (
	URLForms     = FormsOf(core.FormReference, core.FormURI, core.FormRelative, core.FormAbsolute, core.FormTarget, core.FormOrigin)
	AddressForms = FormsOf(core.FormHostPort, core.FormHostOptPort, core.FormListen)
)
