package analyzer

import (
	"maps"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urllint/urllint/analyzer/config"
	"github.com/urllint/urllint/analyzer/internal/secrets"
)

// A secretFact holds what a package makes secrets of.
type secretFact struct{ Secrets []secrets.Exported }

// AFact marks secretFact as a fact.
func (*secretFact) AFact() {}

// String describes the fact.
func (f *secretFact) String() string { return "makes secrets of what it is given" }

func (noFacts) importedSecrets(*analysis.Pass) [][]secrets.Exported { return nil }
func (noFacts) exportSecrets(*analysis.Pass, []secrets.Exported)    {}
func (objectFacts) exportSecrets(p *analysis.Pass, list []secrets.Exported) {
	p.ExportPackageFact(&secretFact{list})
}

func (objectFacts) importedSecrets(pass *analysis.Pass) (all [][]secrets.Exported) {
	for _, f := range pass.AllPackageFacts() {
		if s, ok := f.Fact.(*secretFact); ok && f.Package != pass.Pkg {
			all = append(all, s.Secrets)
		}
	}
	return all
}

func (r *Registry) exportSecrets(pass *analysis.Pass, list []secrets.Exported) {
	if e := r.factsOf(pass.Pkg); e != nil && !e.finished() {
		e.secrets = list
	}
}

// importedSecrets waits for all packages that the package imports, directly or not.
func (r *Registry) importedSecrets(pass *analysis.Pass) (all [][]secrets.Exported) {
	known := make(map[string]bool)
	r.mayAwait(pass, "", known)
	for _, path := range slices.Sorted(maps.Keys(known)) {
		if e := r.factsAt(path); e != nil && known[path] {
			<-e.done
			if e.secrets != nil {
				all = append(all, e.secrets)
			}
		}
	}
	return all
}

// exchangeSecrets records the secrets that other packages make known, and publishes what this one makes secrets of.
func (l *linter) exchangeSecrets() {
	l.reporter.secrets.Scan()
	l.reporter.secrets.Import(l.facts.importedSecrets(l.Pass))
	if _, none := l.facts.(noFacts); none || !config.InMainModule(l.Pass) || l.Pass.Pkg.Name() == "main" {
		return
	}
	if list := l.reporter.secrets.Export(); len(list) > 0 {
		l.facts.exportSecrets(l.Pass, list)
	}
}
