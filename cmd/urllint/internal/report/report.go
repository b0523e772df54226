// Package report holds what one run found: findings, troubles, and the source they are in.
// Formats, the baseline and fixes read it.
package report

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/cmd/urllint/internal/files"
	"github.com/urllint/urllint/cmd/urllint/internal/source"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/internal/redact"
)

// A Report is what one run found, in the order of files and lines.
type Report struct {
	Paths         Paths
	Packages      []*packages.Package // those that were named
	Findings      []Finding
	Troubles      []Trouble
	Fixed         []AppliedFix // what -fix changed
	Notes         []string     // lines about files that were named and not looked at
	Excluded      []string     // files that build constraints keep out of the packages
	Generated     []string     // files that were not looked at, for programs wrote them
	PartlyChecked []string     // files of tests, in which few rules run
	Unread        []string     // lines about files that were come across and not looked at
	UnusedConfig  []string     // lines about settings that match nothing
	TooLarge      []string     // lines about texts that were not looked at for their size
	InBaseline    int          // findings left out for the baseline
	StaleBaseline int          // lines of the baseline that nothing was found for
	NotNamed      []string     // fingerprints of findings in files that were not named, of packages of those that were
	Kind          string       // what Packages are; "": packages
	OnOldLines    int          // findings left out because their lines are old

	Parsed  files.ParsedFiles // what was parsed
	Overlay *files.Overlay    // what was parsed in place of files; nil: nothing

	identified bool                    // the findings have their identities
	SecretsAt  map[string][]Positions  // where the secrets of the packages stand, by file
	Secrets    redact.Set              // their values
	sources    map[string]*source.File // see there
}

// Positions are those of a stretch of source.
type Positions struct{ Start, End token.Position }

// A Finding is one diagnostic and its place. Positions follow //line comments, as every
// reader expects.
type Finding struct {
	analysis.Diagnostic
	Package                    *packages.Package
	StartPosition, EndPosition token.Position
	File                       string     // that was analysed; start.Filename is another one after a //line comment
	Offsets                    edits.Span // of it
	Level                      core.Level
	Claim                      check.Claim
	Evidence                   string     // in a few words; "": there is none besides the text
	Others                     []Other    // related places
	Safe                       bool       // its fix may be applied unseen
	Withheld                   bool       // it has a fix that only -fixes=all attaches
	OutOfScope                 bool       // it is in a file that was not named, of a package of one that was
	Fixes                      []Fix      // those that the diagnostic suggests
	Editable                   bool       // people edit the file: it is of the main module, and not generated
	Declaration                string     // the one around it; "": none
	Text                       edits.Span // the expression that it is a part of: of a text, all of it
	ID                         Identity
}

// An Other is a place that a finding is about, too.
type Other struct {
	StartPosition, EndPosition token.Position
	Message                    string
	Named                      string // the place as the message of the finding has it; "": it has not
	Imported                   bool   // it is in another package
}

// NamePlaces writes the places that messages name as those of findings are, and finds out how far they reach.
func (r *Report) NamePlaces() {
	for i := range r.Findings {
		f := &r.Findings[i]
		for _, o := range f.Others {
			if o.Named != "" {
				place := fmt.Sprintf("%s:%d", r.Paths.Shown(o.StartPosition.Filename), o.StartPosition.Line)
				f.Message = strings.Replace(f.Message, o.Named+")", place+")", 1)
			}
		}
	}
	r.locateDefinitions()
}

// Tidy sorts the report and takes out what a file that belongs to several
// packages said several times.
func (r *Report) Tidy() {
	r.maskMessages()
	slices.SortStableFunc(r.Findings, func(a, b Finding) int {
		return cmp.Or(ComparePositions(a.StartPosition, b.StartPosition), ComparePositions(a.EndPosition,
			b.EndPosition), cmp.Compare(a.Message, b.Message), compareBools(a.OutOfScope, b.OutOfScope))
	})
	r.Findings = slices.CompactFunc(r.Findings, func(a, b Finding) bool {
		return a.StartPosition == b.StartPosition && a.EndPosition == b.EndPosition && a.Message == b.Message
	})
	r.SortTroubles()
}

// compareBools orders false before true.
func compareBools(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// NoteSkipped records that a named file was not checked, and why.
func (r *Report) NoteSkipped(file, why string) {
	r.Notes = append(r.Notes, fmt.Sprintf("urllint: %s was not looked at: %s", r.Paths.Shown(file), why))
}

// DropOutOfScope removes findings in files that were not named.
func (r *Report) DropOutOfScope() {
	if slices.ContainsFunc(r.Findings, func(f Finding) bool { return f.OutOfScope }) {
		r.Identify()
		r.Findings = slices.DeleteFunc(r.Findings, func(f Finding) bool {
			if f.OutOfScope {
				r.NotNamed = append(r.NotNamed, f.ID.Fingerprint())
			}
			return f.OutOfScope
		})
	}
}
