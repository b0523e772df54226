package engine

import (
	"regexp"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/configfile"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/lsp"
	"github.com/urllint/urllint/cmd/urllint/internal/term"
	"github.com/urllint/urllint/core/rules"
)

// Parses reports whether text is valid Go syntax.
func (e *Engine) Parses(text string) bool { return edits.Parses([]byte(text)) }

// IsConfiguration reports whether a file with that name is a configuration.
func (e *Engine) IsConfiguration(name string) bool { return name == configfile.Name }

// CheckConfiguration returns the errors in the text of a configuration.
func (e *Engine) CheckConfiguration(path, text string) (found []lsp.Finding) {
	_, err := configfile.Parse(path, text)
	for _, wrong := range configfile.Errors(err) {
		found = append(found, lsp.Finding{Span: wrong.Span, Severity: lsp.Error, Code: "configuration",
			Message: term.OneLine(wrong.Err.Error())})
	}
	return found
}

// directiveStart matches the beginning of a directive up to a name of a rule or a part of it.
var directiveStart = regexp.MustCompile(`//urllint:ignore[ \t]+(?:[a-z0-9*-]+,)*([a-z0-9-]*)$`)

// Complete completes the names of rules in directives.
func (e *Engine) Complete(line string) (items []lsp.Item, replaced int) {
	m := directiveStart.FindStringSubmatch(line)
	if m == nil {
		return nil, 0
	}
	for _, r := range rules.All() {
		if strings.HasPrefix(r.Name, m[1]) {
			items = append(items, lsp.Item{Word: r.Name, Summary: r.Summary})
		}
	}
	return items, len(m[1])
}
