package check

// A Claim is how much a finding says of the values that the holes of a text can take, and
// of the definitions that can reach the place.
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
