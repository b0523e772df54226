package flow

// A Reason says why a part of a text is unknown.
type Reason uint8

// The reasons.
const (
	Known           Reason = iota
	TooMuch                // the text, or the cost of computing it, exceeds the budget
	OtherExpression        // an expression of another kind: a receive, a type assertion, the target of a pointer
	Parameter              // a parameter of the function
	Field                  // a field of a struct
	Element                // an element of a slice, an array or a map
	ResultOfCall           // the result of a call that is not followed
	FromBytes              // a conversion from bytes or runes
	OtherVariable          // a variable that other packages may set, or that is declared elsewhere
	SetElsewhere           // a variable that is set where it cannot be followed
	SetInClosure           // a variable that a closure sets or reads
	SetInLoop              // a variable that a loop sets
	AddressTaken           // other code may write to it
	SeveralValues          // it has more values than are followed
	PrintedByVerb          // a verb prints it in an unknown form
	FormatNotKnown         // it is printed with an unknown format
	ChangedByCall          // a function of package strings or net/url changes it
	FromCommandLine        // the value of a flag
	NeverGivenValue        // control never reaches it
	numReasons
)

var reasons = [numReasons]string{
	"known", "too much text", "another kind of expression", "parameter", "field", "element", "result of a call",
	"converted from bytes", "variable of another package or exported", "assigned where it cannot be followed",
	"assigned or read in a closure", "assigned in a loop", "address taken", "several values", "printed by a verb",
	"format not known", "changed by a call", "given on the command line", "never given a value",
}

// String describes the reason in a few words.
func (r Reason) String() string { return reasons[r] }
