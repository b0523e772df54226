package analyzer

import (
	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/sinkdirective"
	"github.com/urllint/urllint/analyzer/sink"
)

// catalogOf returns the places of the package. Lines of the options take precedence over lines that
// directives of the package and its imports declare, and these over lines of the built-in catalogue.
func catalogOf(
	pass *analysis.Pass, o *config.Effective, declared []sinkdirective.Directive, facts factStore,
) *sink.Catalog {
	var own []*sink.Line
	for _, d := range declared {
		if d.Err == nil {
			own = append(own, d.Line)
		}
	}
	lines := append(facts.exchangeSinks(pass, own), own...)
	if len(lines) == 0 {
		return o.Catalog
	}
	return sink.Default().With(lines...).With(o.Sinks...)
}
