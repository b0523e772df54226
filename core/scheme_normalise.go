package core

// Normalise makes the changes of how in a URI-reference. It gives the new text,
// and as edits of the old one what was changed and where: in order, without
// overlap, and none that changes nothing. Doing it twice is doing it once.
//
// It never fails: a component that breaks its grammar is left as it is, as far
// as a change could turn it into something else. A relative path loses the dot
// segments that need no base: "a/../../b" becomes "../b".
func Normalise(text string, how Normalisation) (string, []Edit) {
	u := Parse(text)
	edits := u.Normalise(how, u.schemeInfo().Defaults())
	if len(edits) == 0 {
		return text, nil
	}
	return ApplyEdits(text, edits), edits
}

// Defaults gives what s makes equal beyond the generic grammar; of a scheme that is
// not known nothing.
func (s *SchemeInfo) Defaults() SchemeDefaults {
	if s == nil {
		return SchemeDefaults{}
	}
	return SchemeDefaults{Port: s.Port, RootPath: s.Web}
}
