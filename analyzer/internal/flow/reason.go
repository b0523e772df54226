package flow

// A Reason says why a part of a text is not known.
type Reason uint8

// The reasons.
const (
	Known           Reason = iota
	TooMuch                // the text, or what its making costs, is beyond the budget
	OtherExpression        // an expression of another kind: a receive, an assertion, a pointer's target
	Parameter              // a parameter of the function
	Field                  // a field of a struct
	Element                // an element of a slice, an array or a map
	ResultOfCall           // the result of a function that is not followed
	FromBytes              // a conversion from bytes or runes
	OtherVariable          // a variable that other packages may set, or that is declared elsewhere
	SetElsewhere           // a variable that is set where it cannot be followed
	SetInClosure           // a variable that a closure sets, or that is read in one
	SetInLoop              // a variable that a loop sets
	AddressTaken           // something else can write to it
	SeveralValues          // it has more values than are followed
	PrintedByVerb          // a verb prints it in a form that is not known
	FormatNotKnown         // what a format prints, which itself is not known
	ChangedByCall          // a function of package strings or net/url makes something of it
	FromCommandLine        // the value of a flag
	NeverGivenValue        // control does not come there
	numReasons
)

var reasons = [numReasons]string{
	"known", "too much text", "another kind of expression", "parameter", "field", "element", "result of a call",
	"converted from bytes", "variable of another package or exported", "assigned where it cannot be followed",
	"assigned or read in a closure", "assigned in a loop", "address taken", "several values", "printed by a verb",
	"format not known", "changed by a call", "given on the command line", "never given a value",
}

// String says the reason in a few words.
func (r Reason) String() string { return reasons[r] }
