package urllint

import (
	"os"

	"github.com/golangci/golangci-lint/v2/pkg/config"
	"github.com/golangci/golangci-lint/v2/pkg/goanalysis"
	"github.com/golangci/golangci-lint/v2/pkg/golinters/internal"

	"github.com/urllint/urllint/analyzer"
	"github.com/urllint/urllint/analyzer/alone"
)

func New(settings *config.UrllintSettings) *goanalysis.Linter {
	options := analyzer.DefaultOptions
	options.SkipRelated = true // Related places would become issues of their own.
	options.SkipNolint = true  // The directive is golangci-lint's here.

	if settings != nil {
		cfg := map[string]any{
			"include-tests": settings.IncludeTests,
			"enable":        toAny(settings.Enable),
			"disable":       toAny(settings.Disable),
			"sinks":         toAny(settings.Sinks),
		}

		if settings.Level != "" {
			cfg["level"] = settings.Level
		}

		if err := options.Apply(cfg); err != nil {
			internal.LinterLogger.Fatalf("urllint: %v", err)
		}
	}

	return goanalysis.
		NewLinterFromAnalyzer(alone.New(options, os.Args[1:]...)).
		WithDesc("finds wrong URLs and data source names: malformed, insecure, or sent elsewhere").
		WithLoadMode(goanalysis.LoadModeTypesInfo)
}

func toAny(values []string) []any {
	list := make([]any, len(values))
	for i, value := range values {
		list[i] = value
	}

	return list
}
