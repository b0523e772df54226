// Package analyzer finds the places of a Go package where a text flows into
// something that expects a URL, and reports what is wrong with the text.
//
// Package analyzer/sink finds the places, analyzer/eval evaluates their texts, and core
// judges them; localizer.go maps the findings to the source. See ARCHITECTURE.md.
// Package analyzer/internal/wrapper summarizes what functions do with their parameters,
// indirect_judge.go judges the arguments of their calls, and facts*.go export the summaries to
// other packages. The conditions that rule out a finding are in analyzer/internal/hostguard,
// exemptions.go, internal/tolerance and internal/pathcond, the rules about Go code in analyzer/syntax.
package analyzer

import (
	"reflect"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"

	"github.com/urllint/urllint/analyzer/config"
)

// Home is the base of documentation links: the page of a rule is Home + "docs/rules/NAME.md".
const Home = "https://github.com/urllint/urllint/blob/main/"

const doc = `report URLs that are wrong, in texts that flow into URL places

urllint follows the texts that reach net/url, net/http, net and other consumers
of URLs and addresses, constant or with unknown parts, and reports what breaks
the grammar of RFC 3986 or fails at run time: characters that must be escaped,
bad ports, passwords in the source, missing and malformed schemes. Each finding
points at the exact bytes and ends with the name of its rule.`

// Analyzer is the analyzer with the default options. Its flags override them.
var Analyzer = New(DefaultOptions)

// New returns an analyzer whose flags default to o. It analyzes each package on its
// own, without facts about the packages that it imports.
func New(o Options) *analysis.Analyzer { return newAnalyzer(o, stored(noFacts{})) }

// stored returns the same store for every package.
func stored(known factStore) func(*analysis.Pass) (factStore, error) {
	return func(*analysis.Pass) (factStore, error) { return known, nil }
}

func newAnalyzer(o Options, storeOf func(*analysis.Pass) (factStore, error)) *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:             "urllint",
		Doc:              doc,
		URL:              Home + "README.md",
		Requires:         []*analysis.Analyzer{inspect.Analyzer},
		ResultType:       reflect.TypeFor[*Result](),
		RunDespiteErrors: true, // one broken file does not hide what is wrong in the others
	}
	options, flags := config.NewResolver(&o.Settings, o.Program)
	flags.Register(&a.Flags)
	a.Run = func(pass *analysis.Pass) (any, error) {
		known, err := storeOf(pass)
		if err != nil {
			return nil, err
		}
		defer known.close(pass)
		if o.Under != nil {
			if under := o.Under(); under != nil {
				return run(pass, &o, options.Effective(&under.Settings, under.Program), known)
			}
		}
		return run(pass, &o, options.Effective(nil, config.Program{}), known)
	}
	return a
}
