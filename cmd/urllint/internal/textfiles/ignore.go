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

// An ignore is a comment that silences rules, "urllint:ignore RULE[,RULE…] REASON". It
// applies to its own line; alone on a line, to the next one; at the top of a file, followed
// by a blank line, to the whole file.
type ignore struct {
	at      edits.Span             // the comment
	over    edits.Span             // what it is about
	names   string                 // of rules
	matches func(*check.Rule) bool // nil: it names none
	problem string                 // what is wrong with it; ""
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

// inValue reports whether a byte is of a value. They are in order.
func inValue(values []Value, at int) bool {
	i, found := slices.BinarySearchFunc(values, at, func(v Value, at int) int { return cmp.Compare(v.At.Start, at) })
	return found || i > 0 && at < values[i-1].At.End
}

// newIgnore parses the text after the word "urllint:ignore". above reports whether the
// comment is at the top of the file.
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
		ig.problem = "no reason for ignoring " + ig.names
	}
	ig.matches = matches
	return ig
}

// covered returns what a comment is about: lines, or the file.
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

// firstContent returns the offset of the first line that neither is blank nor begins as a
// comment does.
func firstContent(src string) (at int) {
	for line := range strings.Lines(src) {
		if s := strings.TrimSpace(line); s != "" && !strings.HasPrefix(s, "#") && !strings.HasPrefix(s, "<!--") {
			return at
		}
		at += len(line)
	}
	return at
}

// silence reports whether a directive is about a rule and a place, and notes that those that are do something.
func (list *ignores) silence(r *check.Rule, at edits.Span) (silent bool) {
	for _, ig := range list.ofLine(at.Start) {
		if ig.silences(r, at) {
			ig.used, silent = true, true
		}
	}
	above, known := list.above[r]
	if !known { // there can be as many as findings
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

// ofLine returns those that can be about a place, for its line. They are in order.
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
	file  []*ignore // about all of it
	lines []*ignore // about a line, in the order of these
	above map[*check.Rule]fileIgnore
}

// A fileIgnore is what is known of the directives about a rule in the whole file.
type fileIgnore struct {
	count int
	first *ignore
	used  bool // they are noted as used
}

// byPlace returns the directives of a file by what they are about.
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

// silences reports whether the directive is about a rule and a place, which is not its own.
func (ig *ignore) silences(r *check.Rule, at edits.Span) bool {
	return at != ig.at && ig.matches != nil && ig.over.Start <= at.Start && at.Start < max(ig.over.End, ig.over.Start+1) &&
		ig.matches(r)
}
