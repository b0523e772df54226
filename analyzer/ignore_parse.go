package analyzer

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// A directive is a comment that silences rules:
//
//	//urllint:ignore RULE[,RULE…] REASON
//	//lint:ignore urllint/RULE[,…] REASON     as staticcheck has it
//	//nolint:urllint // REASON                as golangci-lint has it, which takes spaces too
//
// Only the first kind needs a reason, because the other tools have rules of their own for that. A
// directive that names urllint is reported if it silences nothing.
type directive struct {
	rules  []string // names, globs, all
	reason string
	named  string // the part of the comment that names urllint; "" if it is about all linters
	own    bool   // a directive of the first kind
	nolint bool   // a directive of the last kind
}

// parseDirective parses the text of a comment, with its slashes. It reports false if this is not a directive.
func parseDirective(comment string) (directive, bool) {
	if rest, ok := strings.CutPrefix(comment, "//urllint:ignore"); ok {
		return parseOwn(rest)
	}
	if rest, ok := strings.CutPrefix(comment, "//lint:ignore "); ok {
		return parseLint(rest)
	}
	if rest, ok := strings.CutPrefix(strings.TrimLeft(comment, "/ "), "nolint"); ok &&
		strings.HasPrefix(comment, "//") {
		return parseNolint(rest)
	}
	return directive{}, false
}

func parseOwn(s string) (directive, bool) {
	if s != "" && s[0] != ' ' && s[0] != '\t' {
		return directive{}, false // urllint:ignored, or the like
	}
	names, end := check.CutRules(rules.All(), s)
	return directive{rules: names, reason: strings.TrimSpace(s[end:]), named: strings.Join(names, ","), own: true}, true
}

// parseLint parses a directive of staticcheck. It skips checks such as "SA1007" or "*", which are not of urllint.
func parseLint(s string) (directive, bool) {
	names, reason := cutWord(s)
	d := directive{reason: reason}
	var named []string
	for _, name := range splitList(names) {
		if rule, ok := strings.CutPrefix(name, "urllint"); ok && (rule == "" || rule[0] == '/') {
			named = append(named, name)
			d.rules = append(d.rules, cmp.Or(strings.TrimPrefix(rule, "/"), "all"))
		}
	}
	d.named = strings.Join(named, ",")
	return d, len(d.rules) > 0
}

func parseNolint(s string) (directive, bool) {
	linters, listed := strings.CutPrefix(s, ":")
	if !listed {
		return directive{rules: []string{"all"}, nolint: true}, s == "" || s[0] == ' ' || strings.HasPrefix(s, "//")
	}
	names := nolintNames(linters)
	d := directive{rules: []string{"all"}, nolint: true}
	if slices.Contains(names, "urllint") {
		d.named = "urllint"
	}
	return d, d.named != "" || slices.Contains(names, "all")
}

// nolintNames returns the names of linters in what follows "nolint:".
func nolintNames(s string) []string {
	linters, _, _ := strings.Cut(s, "//")
	return splitList(strings.ToLower(strings.ReplaceAll(linters, " ", "")))
}

// nearDirective returns what is wrong with a comment that is not a directive for urllint, but seems to be meant as one:
// a directive of another tool that names a rule of urllint, or a name like urllint's; "" if it does not.
func nearDirective(comment string) string {
	if _, ok := parseDirective(comment); ok {
		return ""
	}
	var names []string
	meant := ""
	if rest, ok := strings.CutPrefix(comment, "//nolint:"); ok {
		names, meant = nolintNames(rest), "//nolint:urllint, or "
		for _, name := range names {
			if check.Nearest(withoutDashes.Replace(name), []string{"urllint"}) != "" {
				return "unknown linter " + strconv.Quote(name) + ": write //nolint:urllint"
			}
		}
	} else if rest, ok := strings.CutPrefix(comment, "//lint:ignore "); ok {
		first, _ := cutWord(rest)
		names, meant = splitList(first), "//lint:ignore urllint/RULE, or "
	} else if rest, ok := strings.CutPrefix(strings.TrimLeft(comment, "/ "), "noqa:"); ok {
		names = strings.FieldsFunc(rest, func(r rune) bool { return r == ' ' || r == ',' })
	}
	for _, name := range names {
		if strings.Contains(name, "-") && rules.Lookup(name) != nil {
			return strconv.Quote(name) + " is a rule of urllint: write " + strings.ReplaceAll(meant, "RULE", name) +
				"//urllint:ignore " + name
		}
	}
	return ""
}

// cutWord returns the first word of s and the rest, without surrounding space.
func cutWord(s string) (word, rest string) {
	s = strings.TrimSpace(s)
	i := strings.IndexAny(s, " \t")
	if i < 0 {
		return s, ""
	}
	return s[:i], strings.TrimSpace(s[i:])
}

// splitList splits a comma-separated list and drops empty entries.
func splitList(s string) []string {
	return slices.DeleteFunc(strings.Split(s, ","), func(e string) bool { return e == "" })
}
