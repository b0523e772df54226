package conformance

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/scheme"
	"github.com/urllint/urllint/internal/testutil"
)

// resolveDeviations are the cases of other suites whose answer is not ours: on
// each line file, base, input and our answer, quoted, and the reason.
//
//go:embed testdata/resolve_deviations.txt
var resolveDeviations string

// A sharedCase is a case of a suite: of a resolution, or with a mask that says
// which component is normalised.
type sharedCase struct {
	Kind, Base, Input string
	Answer            any `json:"expect"` // of the cases that are looked at, a string
	Mode, Note, Mask  string
}

func (c sharedCase) expect() string { s, _ := c.Answer.(string); return s }

// deviations returns our answers to the cases of a file that deviate.
func deviations(t *testing.T, file string) map[sharedCase]string {
	t.Helper()
	ours := make(map[sharedCase]string)
	for line := range strings.Lines(resolveDeviations) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 5 || !strings.Contains(fields[4], "RFC") {
			t.Fatalf("not file, base, input, answer and a reason with its RFC: %s", line)
		}
		for i := 1; i < 4; i++ {
			var err error
			if fields[i], err = strconv.Unquote(fields[i]); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
		}
		if fields[0] == file {
			ours[sharedCase{Base: fields[1], Input: fields[2]}] = fields[3]
		}
	}
	return ours
}

// checkShared holds each case of a file against what answer gives, which is
// false for a case of another kind. A deviation has to be on the list, and a
// line of the list has to deviate.
func checkShared(t *testing.T, file string, least int, answer func(sharedCase) (got string, ok bool)) {
	t.Helper()
	var suite struct{ Cases []sharedCase }
	testutil.SharedJSON(t, file, &suite)
	ours := deviations(t, file)
	listed, asked := len(ours), 0
	for _, c := range suite.Cases {
		got, ok := answer(c)
		if !ok {
			continue
		}
		asked++
		key := sharedCase{Base: c.Base, Input: c.Input}
		listed, isListed := ours[key]
		switch {
		case got == c.expect() && !isListed:
		case got != c.expect() && isListed && got == listed:
			delete(ours, key)
		default:
			t.Errorf("%+v: got %q", c, got)
		}
	}
	for c, got := range ours {
		t.Errorf("%q by %q is said to be %q, and is not", c.Base, c.Input, got)
	}
	if asked < least || listed*50 > len(suite.Cases) {
		t.Errorf("%d cases, %d of them deviate", asked, listed)
	}
}

func answerBy(r core.Resolution) func(sharedCase) (string, bool) {
	return func(c sharedCase) (string, bool) {
		by := r
		if c.Mode == "backward-compatible" || strings.HasPrefix(c.Note, "backward-compatible") {
			by = core.ResolveLax
		}
		got, err := by.Resolve(c.Base, c.Input)
		if err != nil {
			got = err.Error()
		}
		return got, true
	}
}

func TestSharedRFC3986(t *testing.T) {
	checkShared(t, "rfc/rfc3986_5_4_resolution.json", 43, answerBy(core.ResolveStrict))
}

func TestSharedRFC1808(t *testing.T) {
	checkShared(t, "rfc/rfc1808_5_resolution.json", 38, answerBy(core.ResolveRFC1808))
}

func TestSharedRFC2396(t *testing.T) {
	checkShared(t, "rfc/rfc2396_C_resolution.json", 40, func(c sharedCase) (string, bool) {
		got, ok := answerBy(core.ResolveRFC2396)(c)
		if rest, is := strings.CutPrefix(c.expect(), "(current document)"); is && got == c.Base+rest {
			got = c.expect()
		}
		return got, ok
	})
}

func TestSharedRFC3986Examples(t *testing.T) {
	checkShared(t, "rfc/rfc3986_examples.json", 7, func(c sharedCase) (string, bool) {
		switch c.Kind {
		case "normalize":
			got, _ := scheme.Normalise(c.Input, core.SchemeBased)
			return got, true
		case "remove_dot_segments":
			return core.RemoveDotSegments(c.Input), true
		}
		return "", false
	})
}

func TestSharedNetURL(t *testing.T) {
	checkShared(t, "extracted/go_neturl.json", 105, func(c sharedCase) (string, bool) {
		switch c.Kind {
		case "resolve":
			return answerBy(core.ResolveStrict)(c)
		case "resolvepath": // the paths of two URLs with the same host
			got, _ := answerBy(core.ResolveStrict)(sharedCase{Base: "http://h/" + c.Base, Input: c.Input})
			return strings.TrimPrefix(got, "http://h"), true
		}
		return "", false
	})
}

// uriparserMasks are what that library does to one component.
var uriparserMasks = map[string]struct {
	how  core.Normalisation
	only core.Component
}{
	"":                        {core.SyntaxBased, core.Whole},
	"URI_NORMALIZE_SCHEME":    {core.SyntaxBased, core.Scheme},
	"URI_NORMALIZE_USER_INFO": {core.SyntaxBased, core.Userinfo},
	"URI_NORMALIZE_HOST":      {core.SyntaxBased, core.Host},
	"URI_NORMALIZE_PORT":      {core.TrimPort, core.Port},
	"URI_NORMALIZE_PATH":      {core.SyntaxBased, core.Path},
	"URI_NORMALIZE_QUERY":     {core.SyntaxBased, core.Query},
	"URI_NORMALIZE_FRAGMENT":  {core.SyntaxBased, core.Fragment},
}

func TestSharedUriparser(t *testing.T) {
	checkShared(t, "extracted/uriparser.json", 310, func(c sharedCase) (string, bool) {
		switch c.Kind {
		case "resolve":
			return answerUriparser(c)
		case "normalize":
			mask, known := uriparserMasks[c.Mask]
			if !known {
				t.Errorf("unknown mask %s", c.Mask)
			}
			return normaliseOnly(c.Input, mask.how, mask.only), true
		}
		return "", false
	})
}

// answerUriparser resolves. Some cases ask for the reference that leads from a
// base to a URI: they hold if it does.
func answerUriparser(c sharedCase) (string, bool) {
	u := core.Parse(c.expect())
	if u.Has(core.Scheme) {
		return answerBy(core.ResolveStrict)(c)
	}
	if got, err := core.Resolve(c.Base, c.expect()); err != nil || got != c.Input {
		return got, true
	}
	return c.expect(), true
}

// normaliseOnly applies the edits that lie in one component.
func normaliseOnly(text string, how core.Normalisation, only core.Component) string {
	u := core.Parse(text)
	var f check.Fix
	for _, e := range u.Normalise(how, scheme.Of(&u).Defaults()) {
		if u.Span(only).Contains(e.Span) {
			f.Edits = append(f.Edits, e)
		}
	}
	return f.Apply(text)
}
