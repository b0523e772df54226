package core

import "fmt"

// Level says how sure it is that a finding hurts.
type Level uint8

// The levels. Error and Warning are reported unless told otherwise.
const (
	Info    Level = iota // opt-in
	Warning              // breaks the RFC, or is almost surely not meant
	Error                // fails, panics, is refused or leaks for every value
)

var levelNames = [...]string{"info", "warning", "error"}

// String gives the word that [ParseLevel] takes.
func (l Level) String() string { return levelNames[l] }

// ParseLevel gives the level of that name.
func ParseLevel(name string) (Level, error) {
	for l, n := range levelNames {
		if n == name {
			return Level(l), nil
		}
	}
	return 0, fmt.Errorf("unknown level %q; one of: error warning info", name)
}

// A Rule is one thing that can be wrong with a URL, and all there is to know of
// it: its documentation is made from this value, and its examples are executed.
type Rule struct {
	Name     string   // kebab-case, component first: its identity
	Schemes  []string // of which it is the grammar: it runs on their texts alone
	Level    Level    // the level of most of its findings
	Since    string   // the release that brought it
	Cites    []string // "RFC 3986 §3.2.3"
	Summary  string   // what it reports, in one sentence
	Why      string   // what happens to the user
	Instead  string   // what to write
	Secret   bool     // what it points at is a secret, which no output may hold
	Anywhere bool     // true of a text that is a URL by its looks, wherever it goes
	Safe     bool     // its fixes keep the meaning; of a registered rule only, for others it is proven
	Examples []Example

	on     Component   // what it is about
	forms  formSet     // the forms of places that it is about; 0: all
	sees   class       // runs only where that component holds such a byte; 0: wherever it is
	need   need        // what must hold besides
	raises bool        // an Info rule some of whose findings are of a higher level
	seams  bool        // one whose findings are, where those who made the text know that two parts meet there
	does   Effect      // runs only where the callee does that; nothing but rules for it runs where a text is compared
	over   []string    // rules that stay silent where this one speaks
	mends  bool        // what net/url refuses can only be meant as the fix has it
	check  func(*look) // nil: it is checked elsewhere (see [Register])

	// clean reports of a text without holes and without faults of the generic grammar
	// that the rule of its scheme has nothing to say: then it need not run. nil: that
	// takes no less than to run it.
	clean func(URL) bool

	asked func(*policy) bool // whether the policy asks for it; nil: nobody has to

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
func (r *Rule) OfPolicy() bool { return r.asked != nil }

// need says what a rule asks of its component before it runs, beyond the
// default: there, free of grammar faults, its boundaries certain, no hole in it.
type need uint8

const (
	needFault   need = 1 << iota // reports a grammar fault: runs first, and silences the others in its component
	needBytes                    // true wherever the bytes stand: runs with holes and uncertain boundaries too
	needHoles                    // about holes: runs where they are
	needAbsent                   // runs where the component is absent too
	needDecoded                  // runs at decoded places too
	needTests                    // runs in test files too
	needNormal                   // about normalisation: silent at identity places
	needLast                     // asks what the others found: runs after them
)

// A formSet is a set of forms, a bit each.
type formSet uint32

func forms(list ...Form) (set formSet) {
	for _, f := range list {
		set |= 1 << f
	}
	return set
}

func (s formSet) has(f Form) bool { return s>>f&1 != 0 }

var (
	urlForms     = forms(FormReference, FormURI, FormRelative, FormAbsolute, FormTarget, FormOrigin)
	addressForms = forms(FormHostPort, FormHostOptPort, FormListen)
)

var rules []*Rule

// define registers a rule. A name that is taken is a mistake of the program.
func define(r Rule) *Rule {
	if Lookup(r.Name) != nil {
		panic("core: rule " + r.Name + " is defined twice")
	}
	rules = append(rules, &r)
	return &r
}

// Rules lists all rules, in the order of the catalogue.
func Rules() []*Rule { return rules }

// Lookup gives the rule of that name, or nil.
func Lookup(name string) *Rule {
	for _, r := range rules {
		if r.Name == name {
			return r
		}
	}
	return nil
}
