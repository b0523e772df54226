package analyzer

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// DefinedHere is what is said of a related place that has the text of a finding.
const DefinedHere = "value defined here"

// A RelatedPlace is a place in another package that a finding is about, too.
type RelatedPlace struct {
	Package      string // its path
	File         string // without a directory
	Line, Column int
	Named        string // the place as the message has it, file and line; "": it has not
	Message      string // what is there
}

// parseRelatedPlace reads what [goinfo.PositionIn] wrote.
func parseRelatedPlace(s string) (at RelatedPlace, ok bool) {
	name, rest, _ := strings.Cut(s[strings.LastIndexByte(s, '/')+1:], ":")
	line, column, _ := strings.Cut(rest, ":")
	at = RelatedPlace{Package: path.Dir(s), File: name}
	var err error
	at.Line, err = strconv.Atoi(line)
	at.Column, _ = strconv.Atoi(column)
	return at, err == nil
}

// named returns at, named by its directory in the module of the pass if it is of that.
func (at RelatedPlace) named(pass *analysis.Pass, message string) RelatedPlace {
	at.Message, at.Named = message, fmt.Sprintf("%s:%d", at.File, at.Line)
	if pass.Module != nil {
		if dir, ok := strings.CutPrefix(at.Package, pass.Module.Path+"/"); ok {
			at.Named = dir + "/" + at.Named
		}
	}
	return at
}

// isSame reports whether both are the same place, whether or not it is named.
func (at RelatedPlace) isSame(other RelatedPlace) bool {
	at.Named, other.Named = "", ""
	return at == other
}
