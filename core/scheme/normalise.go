package scheme

import "github.com/urllint/urllint/core"

// Normalise makes the changes of how in a URI-reference. It gives the new text,
// and as edits of the old one what was changed and where: in order, without
// overlap, and none that changes nothing. Doing it twice is doing it once.
//
// It never fails: a component that breaks its grammar is left as it is, as far
// as a change could turn it into something else. A relative path loses the dot
// segments that need no base: "a/../../b" becomes "../b".
func Normalise(text string, how core.Normalisation) (string, []core.Edit) {
	u := core.Parse(text)
	edits := u.Normalise(how, Of(&u).Defaults())
	if len(edits) == 0 {
		return text, nil
	}
	return core.ApplyEdits(text, edits), edits
}

// Defaults gives what s makes equal beyond the generic grammar; of a scheme that is
// not known nothing.
func (s *Info) Defaults() core.SchemeDefaults {
	if s == nil {
		return core.SchemeDefaults{}
	}
	return core.SchemeDefaults{Port: s.Port, RootPath: s.Web}
}
