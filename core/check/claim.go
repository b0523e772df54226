package check

import "github.com/urllint/urllint/core"

// A Claim says for which values of a text's holes, and for which of the definitions that reach it,
// a finding holds.
type Claim uint8

// The claims, strongest first.
const (
	Always     Claim = iota // wrong for every value and every reaching definition
	Definition              // wrong for every value of one reaching definition
	Dominated               // wrong for some possible value, and for no value better than the fix
	Suspicious              // wrong for some value; other values may need the text as it is
	numClaims
)

var claimNames = [numClaims]string{"always", "definition", "dominated", "suspicious"}

// String returns the name of c in output.
func (c Claim) String() string { return claimNames[c] }

// precisions are the levels of SARIF's properties.precision, as code scanning reads it.
var precisions = [numClaims]string{"very-high", "high", "medium", "low"}

// Precision returns SARIF's word for how often findings with this claim are right.
func (c Claim) Precision() string { return precisions[c] }

// Evidence shows that a value which makes a text wrong can occur.
type Evidence struct {
	Name   string      // of the hole, as in messages
	Origin core.Origin // where its value comes from
}

var originWords = map[core.Origin]string{
	core.FromParameter: "parameter", core.FromField: "field of a struct", core.FromFlag: "flag on the command line",
	core.FromEnvironment: "environment", core.FromForm: "sent by a client", core.FromHostname: "url.URL.Hostname",
	core.FromSplit: "net.SplitHostPort", core.FromIP: "address of either family", core.FromRequest: "path of a request",
	core.FromBase: "used as a URL before",
}

// String returns the evidence in a few words, such as "host: environment", or "" if there is none.
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

// claim sets the claim and the evidence of f. A finding about a hole need not hold for every value.
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
		if h.Origin != core.FromUnknown {
			f.Evidence = Evidence{h.Name, h.Origin}
			return
		}
	}
}
