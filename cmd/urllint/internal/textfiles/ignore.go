package textfiles

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/urllint/urllint/cmd/urllint/internal/edits"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// An ignore is a comment that silences rules, "urllint:ignore RULE[,RULE…] REASON". It applies to
// its own line; if it is alone on a line, to the next one; at the top of a file, with a blank line
// after it, to the whole file.
type ignore struct {
	at      edits.Span             // the comment
	over    edits.Span             // the span it applies to
	names   string                 // of the rules
	matches func(*check.Rule) bool // nil if it names no rule
	problem string                 // a fault in the directive, or ""
	used    bool
}

const directiveWord = "urllint:ignore"

// ignoresOf returns the directives of a file. Text in a value is not a directive.
func (f *Format) ignoresOf(src string, values []Value) (list []*ignore) {
	if f.open == "" {
		return nil
	}
	content := firstContent(src)
	for i := 0; ; {
		n := strings.Index(src[i:], directiveWord)
		if n < 0 {
			return list
		}
		at, next := i+n, i+n+len(directiveWord)
		i = next
		before := strings.TrimRight(src[:at], " \t")
		start := len(before) - len(f.open)
		switch {
		case !strings.HasSuffix(before, f.open), strings.TrimLeft(src[next:min(next+1, len(src))], " \t\r\n") != "":
			continue
		case start > 0 && f.end == "" && strings.IndexByte(" \t\n", src[start-1]) < 0, inValue(values, at):
			continue
		}
		end := lineEnd(src, next)
		if f.end != "" {
			if n := strings.Index(src[next:end], f.end); n >= 0 {
				end = next + n
			}
		}
		list = append(list, newIgnore(src, edits.Span{Start: start, End: end}, src[next:end], start < content))
	}
}

// inValue reports whether a byte is in a value. The values must be sorted.
func inValue(values []Value, at int) bool {
	i, found := slices.BinarySearchFunc(values, at, func(v Value, at int) int { return cmp.Compare(v.At.Start, at) })
	return found || i > 0 && at < values[i-1].At.End
}

// newIgnore parses the text after "urllint:ignore". above says that the comment is at the top of
// the file.
func newIgnore(src string, at edits.Span, text string, above bool) *ignore {
	at.End = at.Start + len(strings.TrimRight(src[at.Start:at.End], " \t\r"))
	ig := &ignore{at: at, over: covered(src, at, above)}
	names, end := check.CutRules(rules.All(), text)
	if len(names) == 0 {
		ig.problem = "no rule to ignore: write " + directiveWord + " RULE REASON"
		return ig
	}
	ig.names = strings.Join(names, ",")
	matches, err := check.Matching(rules.All(), names)
	switch {
	case err != nil:
		ig.problem = err.Error()
		return ig
	case strings.TrimSpace(text[end:]) == "":
		ig.problem = "no reason for ignoring " + ig.names + ": add one after the rule"
	}
	ig.matches = matches
	return ig
}

// covered returns the span that a comment applies to: lines, or the file.
func covered(src string, at edits.Span, above bool) edits.Span {
	start, end := strings.LastIndexByte(src[:at.Start], '\n')+1, lineEnd(src, at.Start)
	if strings.TrimSpace(src[start:at.Start]) != "" {
		return edits.Span{Start: start, End: end}
	}
	start = min(end+1, len(src))
	end = lineEnd(src, start)
	if strings.TrimSpace(src[start:end]) == "" && above {
		return edits.Span{Start: 0, End: len(src)}
	}
	return edits.Span{Start: start, End: end}
}

// firstContent returns the offset of the first line that is neither blank nor begins like a
// comment.
func firstContent(src string) (at int) {
	for line := range strings.Lines(src) {
		if s := strings.TrimSpace(line); s != "" && !strings.HasPrefix(s, "#") && !strings.HasPrefix(s, "<!--") {
			return at
		}
		at += len(line)
	}
	return at
}

// silence reports whether a directive silences a rule at a position, and marks those that do as
// used.
func (list *ignores) silence(r *check.Rule, at edits.Span) (silent bool) {
	for _, ig := range list.ofLine(at.Start) {
		if ig.silences(r, at) {
			ig.used, silent = true, true
		}
	}
	above, known := list.above[r]
	if !known { // cached, because there can be as many directives as findings
		for _, ig := range list.file {
			if ig.matches != nil && ig.matches(r) {
				above.count++
				above.first = cmp.Or(above.first, ig)
			}
		}
		list.above[r] = above
	}
	if above.count == 0 || above.count == 1 && above.first.at == at {
		return silent
	}
	if !above.used {
		for _, ig := range list.file {
			ig.used = ig.used || ig.matches != nil && ig.matches(r)
		}
		above.used = true
		list.above[r] = above
	}
	return true
}

// ofLine returns the directives for the line of a position, sorted.
func (list *ignores) ofLine(at int) []*ignore {
	end := sort.Search(len(list.lines), func(i int) bool { return list.lines[i].over.Start > at })
	start := end
	for start > 0 && at < max(list.lines[start-1].over.End, list.lines[start-1].over.Start+1) {
		start--
	}
	return list.lines[start:end]
}

// ignores are the directives of a file.
type ignores struct {
	all   []*ignore
	file  []*ignore // for the whole file
	lines []*ignore // for a line, sorted by line
	above map[*check.Rule]fileIgnore
}

// A fileIgnore describes the directives for a rule in the whole file.
type fileIgnore struct {
	count int
	first *ignore
	used  bool // they are marked as used
}

// byPlace groups the directives of a file by what they apply to.
func byPlace(all []*ignore, size int) ignores {
	list := ignores{all: all, above: make(map[*check.Rule]fileIgnore)}
	for _, ig := range all {
		if ig.over.Start == 0 && ig.over.End == size {
			list.file = append(list.file, ig)
		} else {
			list.lines = append(list.lines, ig)
		}
	}
	slices.SortStableFunc(list.lines, func(a, b *ignore) int { return cmp.Compare(a.over.Start, b.over.Start) })
	return list
}

// silences reports whether the directive applies to a rule at a position other than its own.
func (ig *ignore) silences(r *check.Rule, at edits.Span) bool {
	return at != ig.at && ig.matches != nil && ig.over.Start <= at.Start &&
		at.Start < max(ig.over.End, ig.over.Start+1) && ig.matches(r)
}
