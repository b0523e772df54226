// Package report holds the results of one run: findings, troubles, and their source. Formats, the
// baseline and fixes read it.
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

// A Report is the result of one run, ordered by file and line.
type Report struct {
	Paths         Paths
	Packages      []*packages.Package // the named packages
	Findings      []Finding
	Troubles      []Trouble
	Fixed         []AppliedFix // changes by -fix
	Notes         []string     // lines about named files that were not checked
	Excluded      []string     // files that build constraints exclude
	Generated     []string     // generated files, which were not checked
	PartlyChecked []string     // test files, in which few rules run
	Unread        []string     // lines about other files that were not checked
	UnusedConfig  []string     // lines about settings without effect
	TooLarge      []string     // lines about texts that were too large to check
	InBaseline    int          // number of findings in the baseline
	StaleBaseline int          // number of lines of the baseline without a finding
	NotNamed      []string     // fingerprints of findings in files that were not named, in packages of named files
	Kind          string       // what Packages are; "" means packages
	OnOldLines    int          // number of findings on old lines

	Parsed  files.ParsedFiles // the parsed contents
	Overlay *files.Overlay    // contents that replace files; nil if there are none

	identified bool                    // findings have identities
	SecretsAt  map[string][]Positions  // positions of the packages' secrets, by file
	Secrets    redact.Set              // their values
	sources    map[string]*source.File // cache of [Report.Source]
}

// Positions is a range of source.
type Positions struct{ Start, End token.Position }

// A Finding is one diagnostic and its position. Positions follow //line comments, as readers
// expect.
type Finding struct {
	analysis.Diagnostic
	Package                    *packages.Package
	StartPosition, EndPosition token.Position
	File                       string     // the analysed file; StartPosition names another one after a //line comment
	Offsets                    edits.Span // in File
	Level                      core.Level
	Claim                      check.Claim
	Evidence                   string     // in a few words; "" if there is none besides the text
	RelatedPlaces              []Related  // related positions
	Safe                       bool       // its fix may be applied without review
	Withheld                   bool       // it has a fix that only -fixes=all attaches
	OutOfScope                 bool       // it is in a file that was not named, of a package of a named file
	Fixes                      []Fix      // those that the diagnostic suggests
	Editable                   bool       // edited by hand: in the main module and not generated
	Declaration                string     // the enclosing declaration; "" if there is none
	Text                       edits.Span // the expression that contains the finding; for a text, the whole concatenation
	ID                         Identity
}

// A Related is another position that a finding is about, such as the definition of a variable.
type Related struct {
	StartPosition, EndPosition token.Position
	Message                    string
	Named                      string // the position as the message of the finding names it, or ""
	Imported                   bool   // it is in another package
}

// NamePlaces rewrites the positions in messages in the form of findings' positions, and determines
// their ends.
func (r *Report) NamePlaces() {
	for i := range r.Findings {
		f := &r.Findings[i]
		for _, o := range f.RelatedPlaces {
			if o.Named != "" {
				place := fmt.Sprintf("%s:%d", r.Paths.Shown(o.StartPosition.Filename), o.StartPosition.Line)
				f.Message = strings.Replace(f.Message, o.Named+")", place+")", 1)
			}
		}
	}
	r.locateDefinitions()
}

// Finalize makes the report ready to be written: it masks secrets in the messages, sorts the findings, and removes
// duplicates from files that are in several packages.
func (r *Report) Finalize() {
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

// NoteSkipped records that a named file was not checked, and the reason.
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
