// Package other declares texts for other packages.
package other

// What others use.
const (
	Bad   = "https://h.test/a b"
	Good  = "https://h.test/a"
	Port  = ":99999"
	Path  = "/c d"
	Query = "q=" + "e f"
	Both  = Good + Path
)

// Changed is a variable: who imports the package may set it.
var Changed = "https://h.test/a b"
