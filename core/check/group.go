package check

// A Group is what happens to the user because of the faults that a rule reports.
type Group uint8

// The groups, the most harmful first. Each rule has one.
const (
	Fails Group = iota + 1
	Leaks
	GoesElsewhere
	BreaksIPv6
	Misread
	Style
	OfDirectives
	RareScheme
	NumGroups
)

// String returns the title of g.
func (g Group) String() string {
	return [NumGroups]string{
		Fails:         "Fails or panics at run time",
		Leaks:         "Leaks",
		GoesElsewhere: "Goes to another host",
		BreaksIPv6:    "Breaks with IPv6",
		Misread:       "Is read differently than written",
		Style:         "Style",
		OfDirectives:  "Directives of urllint",
		RareScheme:    "Schemes that few programs use",
	}[g]
}
