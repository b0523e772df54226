package textfiles

import (
	"slices"
	"strings"

	"github.com/urllint/urllint/analyzer/syntax"
	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
	"github.com/urllint/urllint/core/secret"
	"github.com/urllint/urllint/internal/redact"
)

// A Finding is a finding at a position of a file.
type Finding struct {
	Rule    *check.Rule
	Level   core.Level
	Claim   check.Claim
	Message string
	At      edits.Span
	Value   Value // the value that contains it; the zero Value for a comment
}

// A Secret is a text that must not be printed, with its position.
type Secret struct {
	Text string
	At   edits.Span
}

// A Result is the result of checking a file.
type Result struct {
	Findings []Finding // in the order of the text
	Secrets  []Secret
}

// Check checks the text of a file. If the error is a [*SyntaxError], the part before it was
// checked.
func (f *Format) Check(src string, c *check.Checker) (*Result, error) {
	values, err := f.read(src)
	slices.SortStableFunc(values, func(a, b Value) int { return a.At.Start - b.At.Start })
	x := fileCheck{src: src, checker: c, ignores: byPlace(f.ignoresOf(src, values), len(src))}
	for i := range values {
		name := values[i].Key
		if i > 0 && values[i].isNamedBy(&values[i-1]) {
			if name = values[i-1].Text; isEnvName(name) {
				values[i].Key = name
			}
		}
		x.named(name, &values[i])
		x.value(&values[i])
	}
	x.prose()
	if err == nil { // otherwise the target of a directive may not have been read
		x.reportIgnores()
	}
	slices.SortStableFunc(x.Findings, func(a, b Finding) int { return a.At.Start - b.At.Start })
	return &x.Result, err
}

// isNamedBy reports whether v is the value of a container's variable that the value before it
// names.
func (v *Value) isNamedBy(before *Value) bool {
	return strings.EqualFold(v.Key, "value") && strings.EqualFold(before.Key, "name") &&
		len(v.Path)-len(v.Key) == len(before.Path)-len(before.Key)
}

// A fileCheck checks one file.
type fileCheck struct {
	Result
	src     string
	checker *check.Checker
	ignores ignores
}

// prose records what lines of any kind describe as secrets: comments, commands, and multi-line
// texts.
func (x *fileCheck) prose() {
	at := 0
	for line := range strings.Lines(x.src) {
		if len(line) <= maxValue { // in longer lines only the names of object members count
			for _, s := range redact.InProse(line) {
				x.Secrets = append(x.Secrets, Secret{line[s.Start:s.End], s.Moved(at)})
			}
		}
		at += len(line)
	}
}

// maxValue is the maximum length of a text that is checked as a URL.
const maxValue = 8 << 10

// named records a value whose key is the name of a secret: for a password any value but a
// placeholder, for others a value that looks made up.
func (x *fileCheck) named(name string, v *Value) {
	switch lower := strings.ToLower(name); {
	case !secret.IsSecretName(name), secret.IsPlaceholder(v.Text), strings.Contains(v.Text, "://"):
	case secret.LooksRandom(v.Text), redact.LooksInvented(v.Text), strings.Contains(lower, "pass") && !isWord(v.Text):
		x.Secrets = append(x.Secrets, Secret{v.Text, v.At})
	}
}

// isWord reports whether value describes a password rather than being one.
func isWord(value string) bool {
	switch strings.ToLower(value) {
	case "true", "false", "yes", "no", "on", "off", "required", "optional":
		return true
	}
	return strings.ContainsAny(value, " \t\n$")
}

func (x *fileCheck) value(v *Value) {
	if len(v.Text) > maxValue {
		return
	}
	exact := v.isExact(x.src)
	for _, s := range secret.Spans(v.Text) {
		at := v.At
		if exact {
			at = edits.Span{Start: int(s.Start), End: int(s.End)}.Moved(v.At.Start)
		}
		x.Secrets = append(x.Secrets, Secret{s.In(v.Text), at})
	}
	if v.Text == "" || strings.Contains(strings.TrimRight(v.Text, "\r\n"), "\n") {
		return
	}
	for _, p := range pieces(v) {
		x.piece(v, p, exact)
	}
}

// piece checks one text of a value. exact says that the file contains it byte for byte.
func (x *fileCheck) piece(v *Value, p piece, exact bool) {
	t, ok := templateOf(p.text)
	if !ok {
		return
	}
	place, ok := placeOf(v, &t.Text)
	if !ok {
		return
	}
	_, found := x.checker.Check(t.Text, place.use)
	if len(found) == 0 && len(t.Holes) == 0 {
		found = x.checker.CheckHost(p.text, place.use.Form)
	}
	for _, f := range found {
		if !isCertain(v, &f) {
			continue
		}
		at := t.before(f.Span).Moved(p.at)
		if f.Rule.Secret && f.Span.Len() > 0 {
			x.Secrets = append(x.Secrets, Secret{v.Text[at.Start:at.End], v.At})
		}
		if at = at.Moved(v.At.Start); !exact {
			at = v.At
		}
		level := f.Level
		if place.doubt {
			level = core.Info
		}
		x.report(Finding{Rule: f.Rule, Level: level, Claim: f.Claim, Message: f.Message, At: at, Value: *v})
	}
}

// isCertain reports whether a finding holds for all values of the holes and is not about bytes that
// a Markdown renderer escapes.
func isCertain(v *Value, f *check.Finding) bool {
	escaped := f.Rule.Name == "char-nonascii" || f.Rule.Name == "char-unescaped"
	return f.Claim <= check.Definition && !(v.IsLink && escaped)
}

// report adds a finding unless a directive or the level silences it.
func (x *fileCheck) report(f Finding) {
	f.Level = x.checker.LevelOf(f.Rule, f.Level)
	if !x.checker.Reports(f.Rule, f.Level) {
		return
	}
	if !x.ignores.silence(f.Rule, f.At) {
		x.Findings = append(x.Findings, f)
	}
}

// reportIgnores reports malformed and unused directives. A directive whose rules did not all run
// may be used in another run.
func (x *fileCheck) reportIgnores() {
	for _, ig := range x.ignores.all {
		switch {
		case ig.problem != "":
			x.reportComment(syntax.IgnoreReason, ig, ig.problem)
		case !ig.used && x.checker.RunsAll(rules.All(), strings.Split(ig.names, ",")):
			x.reportComment(syntax.IgnoreUnused, ig, ig.names+" finds nothing here: remove the directive")
		}
	}
}

func (x *fileCheck) reportComment(r *check.Rule, ig *ignore, message string) {
	x.report(Finding{Rule: r, Level: r.Level, Message: message, At: ig.at})
}

// textSpan returns the span of the value that contains a finding, or of the comment.
func (f *Finding) textSpan() edits.Span {
	if f.Value.Text == "" {
		return f.At
	}
	return f.Value.At
}
