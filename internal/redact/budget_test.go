package redact

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// A text without blanks in which every word may introduce a secret takes linear time. What precedes it is found as
// elsewhere, and the rest of it counts as secret.
func TestInProseOfHostileText(t *testing.T) {
	const token = "q7Zk92Vx4LmBq7Zk92Vx"
	before := "Authorization: Bearer " + token + " "
	text := before + strings.Repeat("password=", 1<<14)
	start := time.Now()
	found := InProse(text)
	if took := time.Since(start); took > 20*time.Second { // it was hours
		t.Errorf("%d bytes took %v", len(text), took)
	}
	if !slices.ContainsFunc(found, func(at Span) bool { return at.in(text) == token }) {
		t.Error("the token before is not found")
	}
	if !slices.ContainsFunc(found, func(at Span) bool { return at.End == len(text) && at.Start < len(text)-100 }) {
		t.Error("the rest does not count as secret")
	}
}
