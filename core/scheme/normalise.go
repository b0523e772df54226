package scheme

import "github.com/urllint/urllint/core"

// Normalise applies the changes how to a URI-reference. It returns the new text and the edits,
// which are sorted, do not overlap, and each change something. It is idempotent.
//
// It never fails: a component that breaks its grammar keeps the bytes whose change could turn it
// into something else. A relative path loses the dot segments that can be removed without its base:
// "a/../../b" becomes "../b".
func Normalise(text string, how core.Normalisation) (string, []core.Edit) {
	u := core.Parse(text)
	edits := u.Normalise(how, Of(&u).Defaults())
	if len(edits) == 0 {
		return text, nil
	}
	return core.ApplyEdits(text, edits), edits
}

// Defaults returns the equivalences of s, or none if s is nil.
func (s *Info) Defaults() core.SchemeDefaults {
	if s == nil {
		return core.SchemeDefaults{}
	}
	return core.SchemeDefaults{Port: s.Port, RootPath: s.Web}
}
