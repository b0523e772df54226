package check

import "github.com/urllint/urllint/core"

// A Claim is the set of values of a text's holes, and of definitions that reach the place,
// for which a finding holds.
type Claim uint8

// The claims, strongest first.
const (
	Always     Claim = iota // the text is wrong for every value, whichever definition reaches the place
	Definition              // it is wrong for every value, given one of the definitions that can reach the place
	Dominated               // a value that can come makes it wrong, and for none is it better than what the fix writes
	Suspicious              // a value makes it wrong; others may need it as it is
	numClaims
)

var claimNames = [numClaims]string{"always", "definition", "dominated", "suspicious"}

// String returns the name of c, as output has it.
func (c Claim) String() string { return claimNames[c] }

// Precisions are what SARIF calls the precision of results, by claim (properties.precision,
// as code scanning reads it).
var precisions = [numClaims]string{"very-high", "high", "medium", "low"}

// Precision returns the word of SARIF consumers for how often such a claim is right.
func (c Claim) Precision() string { return precisions[c] }

// Evidence is what shows that a value can come which makes a text wrong.
type Evidence struct {
	Name   string      // of the hole, as messages have it
	Origin core.Origin // where its value comes from
}

var originWords = map[core.Origin]string{
	core.FromParameter: "parameter", core.FromField: "field of a struct", core.FromFlag: "flag on the command line",
	core.FromEnvironment: "environment", core.FromForm: "sent by a client", core.FromHostname: "url.URL.Hostname",
	core.FromSplit: "net.SplitHostPort", core.FromIP: "address of either family", core.FromRequest: "path of a request",
	core.FromBase: "used as a URL before",
}

// String returns the evidence in a few words, such as "host: environment"; "" if there is
// none.
func (e Evidence) String() string {
	if e.Origin == core.FromUnknown {
		return ""
	}
	words, ok := originWords[e.Origin]
	if !ok {
		words = e.Origin.String()
	}
	return e.Name + ": " + words
}

// claim completes a finding with what it claims, and on what evidence: what is about holes
// is not wrong for every value.
func (pass *Pass) claim(f *Finding) {
	if f.Rule.HoleClaim == Always {
		return
	}
	for i := range pass.Input.Holes {
		h := &pass.Input.Holes[i]
		if h.At < f.Extent.Start || f.Extent.End <= h.At {
			continue
		}
		if f.Claim = f.Rule.HoleClaim; f.Level == core.Info {
			f.Claim = Suspicious
		}
		if h.From != core.FromUnknown {
			f.Evidence = Evidence{h.Name, h.From}
			return
		}
	}
}
