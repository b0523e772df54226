package driver

import (
	"os"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/suite/vet"
	"golang.org/x/tools/go/analysis/unitchecker"
)

// withVetFlag names the flag of go vet that has the analyzers of cmd/vet run
// beside ours: go vet takes one tool.
const withVetFlag = "with-vet"

// withVet reports whether the go command passes that flag, and returns the other
// arguments, with our flags as they are called among those of several analyzers.
func withVet(args []string, a *analysis.Analyzer) (on bool, rest []string) {
	for _, arg := range args {
		name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		switch {
		case !strings.HasPrefix(arg, "-"):
			rest = append(rest, arg)
		case name == withVetFlag:
			b, err := strconv.ParseBool(value)
			on = b || err != nil // without a value
		case a.Flags.Lookup(name) != nil:
			rest = append(rest, "-"+a.Name+"."+strings.TrimLeft(arg, "-"))
		default:
			rest = append(rest, arg)
		}
	}
	return on, rest
}

// serveWithVet runs a and the analyzers of cmd/vet over one unit. It does not
// return.
func serveWithVet(a *analysis.Analyzer, args []string) {
	os.Args = append(os.Args[:1:1], args...)
	unitchecker.Main(append(slices.Clone(vet.Suite), a)...)
}
