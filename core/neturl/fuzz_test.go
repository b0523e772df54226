package neturl

import (
	"errors"
	"testing"

	"github.com/urllint/urllint/internal/testutil"
)

// FuzzNetURL compares NetURL with the net/url that the test is linked with, and
// makes sure that the other releases at least have an answer.
func FuzzNetURL(f *testing.F) {
	f.Setenv("GODEBUG", "urlstrictcolons=1")
	for i, text := range testutil.URLCorpus(100) {
		if i%200 == 0 {
			f.Add(text, i%2 == 0)
		}
	}
	for _, c := range nuRefusals {
		f.Add(c.text, false)
	}
	running := nuRunning(f)
	f.Fuzz(func(t *testing.T, text string, requestURI bool) {
		q := nuQuestion{text, requestURI}
		nuCompare(t, q, Mode{Go: running}, nuObserve(q))
		for v := OldestGo; v <= NewestGo; v++ {
			nuAnswers(t, text, Mode{Go: v, RequestURI: requestURI})
			nuAnswers(t, text, Mode{Go: v, RequestURI: requestURI, LaxColons: true})
		}
	})
}

// nuAnswers checks that an error's span lies in the text and is empty only where
// something is missing.
func nuAnswers(t *testing.T, text string, mode Mode) {
	t.Helper()
	u, err := Parse(text, mode)
	var fault *Error
	if !errors.As(err, &fault) {
		_ = u.String() + u.RequestURI() + u.Hostname()
		return
	}
	s := fault.Span
	if s.Start < 0 || s.End < s.Start || int(s.End) > len(text) {
		t.Fatalf("%q %+v: %v at %v", text, mode, err, s)
	}
	mayBeEmpty := fault.Reason == ReasonEmpty || fault.Reason == ReasonNotRequest || fault.Reason == ReasonLiteral
	if s.Len() == 0 && !mayBeEmpty {
		t.Fatalf("%q %+v: %v at nothing", text, mode, err)
	}
}
