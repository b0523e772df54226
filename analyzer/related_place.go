package analyzer

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// DefinedHere is the message of a related place that defines the text of a finding.
const DefinedHere = "value defined here"

// A RelatedPlace is a place in another package that a finding is also about.
type RelatedPlace struct {
	Package      string // its import path
	File         string // without a directory
	Line, Column int
	Named        string // the file and line as the message names them; "" if it does not
	Message      string // what is there
}

// parseRelatedPlace parses a position that [goinfo.PositionIn] formatted.
func parseRelatedPlace(s string) (at RelatedPlace, ok bool) {
	name, rest, _ := strings.Cut(s[strings.LastIndexByte(s, '/')+1:], ":")
	line, column, _ := strings.Cut(rest, ":")
	at = RelatedPlace{Package: path.Dir(s), File: name}
	var err error
	at.Line, err = strconv.Atoi(line)
	at.Column, _ = strconv.Atoi(column)
	return at, err == nil
}

// named returns at with a message and a name, which includes its directory if at is in the module of the pass.
func (at RelatedPlace) named(pass *analysis.Pass, message string) RelatedPlace {
	at.Message, at.Named = message, fmt.Sprintf("%s:%d", at.File, at.Line)
	if pass.Module != nil {
		if dir, ok := strings.CutPrefix(at.Package, pass.Module.Path+"/"); ok {
			at.Named = dir + "/" + at.Named
		}
	}
	return at
}

// isSame reports whether both are the same place, named or not.
func (at RelatedPlace) isSame(other RelatedPlace) bool {
	at.Named, other.Named = "", ""
	return at == other
}
