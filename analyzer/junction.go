package analyzer

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/ast/edge"

	"github.com/urllint/urllint/analyzer/internal/goinfo"
	"github.com/urllint/urllint/analyzer/internal/srcmap"
	"github.com/urllint/urllint/analyzer/syntax/hosts"
	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/check"
	"github.com/urllint/urllint/core/rules"
)

// everyRule returns a checker with all rules at all levels.
var everyRule = sync.OnceValue(func() *check.Checker {
	checker, err := check.NewChecker(rules.All(), check.Selection{})
	if err != nil {
		panic(err)
	}
	return checker
})

// slashFindings appends findings about junctions, the offsets where two parts of a text meet. A "//" within a part
// of a path may be intended, but not one that joins a trailing and a leading "/".
func (c *valueChecker) slashFindings(e ast.Expr, found []check.Finding, s *Seen, use *check.Use) []check.Finding {
	if use.Test || !c.checkerAt(e.Pos()).Reports(rules.PathEmptySegment, core.Warning) {
		return found
	}
	if i := junctionBehindBase(s, use); i > 0 {
		return append(found, doubleSlash(e, s, i))
	}
	if strings.Count(s.Text.S, "//") < 2 {
		return found
	}
	_, all := everyRule().Check(s.Text, *use)
	for _, f := range all {
		if i := s.junctionIn(f.Span); f.Rule == rules.PathEmptySegment && i > 0 {
			found = slices.DeleteFunc(found, func(g check.Finding) bool { return g.Rule == f.Rule && g.Span == f.Span })
			found = append(found, doubleSlash(e, s, i))
		}
	}
	return found
}

// withoutTestedScheme drops findings about a second scheme if the program tests the
// text for a scheme before it prepends the first one.
func (c *valueChecker) withoutTestedScheme(found []check.Finding, s *Seen) []check.Finding {
	return slices.DeleteFunc(found, func(f check.Finding) bool {
		if f.Rule.Name != "scheme-doubled" || int(f.Span.Start-s.At.Start) < len("://") {
			return false
		}
		part, ok := s.partAt(int(f.Span.Start) - 1)
		return ok && part.Told() == "" && c.guards.Schemes.IsConditional(part.Pos, part.EndPos)
	})
}

// junctionBehindBase returns the offset of the first junction of two known parts within a "//" of
// the path that follows an unknown base; 0 if there is none.
func junctionBehindBase(s *Seen, use *check.Use) int32 {
	t := s.Text
	if len(t.S) < 4 || t.HoleAt(0) == nil || t.S[1] != '/' || !check.URLForms.Has(use.Form) ||
		use.Effect.Has(check.Compares) || len(use.Schemes) > 0 && !slices.Contains(use.Schemes, "http") {
		return 0
	}
	path := t.S
	if end := strings.IndexAny(path, "?#:"); end >= 0 {
		path = path[:end]
	}
	for i := 3; i < len(path); i++ {
		if path[i] == '/' && path[i-1] == '/' && t.HoleAt(i-2) == nil && s.isJunction(i) {
			return int32(i)
		}
	}
	return 0
}

// junctionIn returns the offset of the first junction within the bytes at; 0 if there is none.
func (s *Seen) junctionIn(at core.Span) int32 {
	for i := at.Start + 1; i < at.End; i++ {
		if s.isJunction(int(i)) {
			return i
		}
	}
	return 0
}

// doubleSlash returns the finding that the part before offset i ends with a slash, and the part at i begins with one.
// If literals of e spell both, the finding marks both.
func doubleSlash(e ast.Expr, s *Seen, i int32) check.Finding {
	at := core.Span{Start: i, End: i + 1}
	marked := at
	if s.isSpelledIn(e, i-1, i+1) {
		marked.Start--
	}
	return check.Finding{
		Rule: rules.PathEmptySegment, Level: core.Warning, Span: marked,
		Message: `"//" in the path: ` + s.Text.Quote(0, int(i)) + ` already ends with "/"`,
		Fixes:   []check.Fix{{Message: "Remove it; another path is sent", Edits: []core.Edit{{Span: at}}}},
	}
}

// missingSlashFindings appends a finding if a path directly follows a host because neither of the two joined
// parts has a slash: "https://h.test" and "users" form another host.
func (c *valueChecker) missingSlashFindings(e ast.Expr, found []check.Finding, s *Seen,
	use *check.Use) []check.Finding {
	rule := rules.PathSeparator
	t := s.Text
	begin := strings.Index(t.S, "://")
	if use.Effect.Has(check.Compares) || !c.checkerAt(e.Pos()).Reports(rule, core.Warning) {
		return found
	}
	if begin < 0 {
		if i := routeJunction(e, s, use); i > 0 {
			found = append(found, missingSlash(rule, t, 0, i))
		}
		return found
	}
	begin += len("://")
	end := begin + strings.IndexAny(t.S[begin:]+"/", "/?#")
	for i := begin + 1; i < end && t.HoleAt(i-1) == nil; i++ {
		if !s.isJunction(i) || !isAlphanumeric(t.S[i]) || !isLetter(t.S[i-1]) || !hosts.AtEnd(t.S[:i]) ||
			c.isAddedToConstant(s, i) {
			continue
		}
		if isHostSuffix(t.S[i:end]) {
			return found
		}
		return append(found, missingSlash(rule, t, begin, i))
	}
	if i := versionJunction(s, end); i > 0 && c.isJoinedIn(e, s, i) {
		return append(found, missingSlash(rule, t, begin, i))
	}
	return found
}

// slashAfterPort replaces the fixes of a finding about a port to which another part of the text was added: "443" and
// "users". The number alone would delete that part.
func slashAfterPort(found []check.Finding, s *Seen) {
	for k := range found {
		f := &found[k]
		i := int(s.junctionIn(f.Span))
		if f.Rule != rules.PortInvalid || i == 0 || strings.Trim(s.Text.S[f.Span.Start:i], "0123456789") != "" {
			continue
		}
		f.Fixes = nil
		if isLetter(s.Text.S[i]) {
			f.Fixes = writeSlash(i)
		}
	}
}

// writeSlash returns the fix that inserts a slash at offset i.
func writeSlash(i int) []check.Fix {
	return []check.Fix{{Message: `Write "/"`, Edits: []core.Edit{{Span: core.NewSpan(i, i), New: "/"}}}}
}

// missingSlash returns the finding that a part begins at offset i without a slash before it, after the host or route
// that begins at base.
func missingSlash(rule *check.Rule, t core.Text, base, i int) check.Finding {
	segment := i + strings.IndexAny(t.S[i:]+"/", "/?#"+srcmap.HoleText)
	return check.Finding{
		Rule: rule, Level: core.Warning, Span: core.NewSpan(i, segment), Cause: core.NewSpan(base, i),
		Message: `no "/" before ` + t.Quote(i, segment) + ": " + t.Quote(0, i) + " ends without one",
		Fixes:   writeSlash(i),
	}
}

// version matches the last segment of a complete base URL. gluedWord matches a word that hardly continues that
// segment; continues matches the exceptions, as in "v1beta1" and "apidocs".
var (
	version        = regexp.MustCompile(`/(v\d+|api)$`)
	continuingWord = regexp.MustCompile(`^[a-z]{3}`)
	continues      = regexp.MustCompile(`^(alpha|beta|doc|key|server|gateway|proxy|test|version|private|public|internal)`)
)

// isJoinedIn reports whether e itself joins the part at offset i to its base: e is a concatenation, Sprintf, a call
// with the base as an argument, or the base that is given to a wrapper. The values of a field and of a parameter need
// not meet.
func (c *valueChecker) isJoinedIn(e ast.Expr, s *Seen, i int) bool {
	if i == int(s.At.End) {
		return true
	}
	switch n := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
	case *ast.CallExpr:
		if goinfo.CalledName(n) != "Sprintf" && !slices.ContainsFunc(n.Args, func(arg ast.Expr) bool {
			base, ok := c.StringOf(arg)
			return ok && strings.Contains(base, "://") && strings.HasSuffix(s.Text.S[:i], strings.TrimRight(base, "/"))
		}) {
			return false
		}
	default:
		return false
	}
	part, ok := s.partAt(i)
	return ok && contains(e, part.Pos)
}

// routeJunction returns the offset of a word that e appends directly to the
// version that begins the route; 0 if there is none.
func routeJunction(e ast.Expr, s *Seen, use *check.Use) int {
	path := strings.IndexByte(s.Text.S, '/')
	if use.Form != core.FormRoute || path < 0 {
		return 0
	}
	i := versionJunction(s, path)
	if part, ok := s.partAt(i); !ok || !contains(e, part.Pos) {
		return 0
	}
	return i
}

// versionJunction returns the offset of a part that begins with a word directly after the version at the end of
// another part: "https://h.test/v2" and "users". It returns 0 if there is none.
func versionJunction(s *Seen, path int) int {
	t := s.Text
	end := path + strings.IndexAny(t.S[path:]+"?", "?#")
	for i := path + 1; i < end; i++ {
		if s.isJunction(i) && version.MatchString(t.S[path:i]) && continuingWord.MatchString(t.S[i:end]) &&
			!continues.MatchString(t.S[i:end]) {
			return i
		}
	}
	return 0
}

// isHostSuffix reports whether s, the text after a part of a host, can end a host.
func isHostSuffix(s string) bool {
	last := s[strings.LastIndexByte(s, '.')+1:]
	return last != s && slices.Contains([]string{"com", "org", "net", "io", "dev", "de", "uk", "eu", "co", "app",
		"cloud", "local", "internal", "test", "example"}, last)
}

// isAddedToConstant reports whether the part at i is the right operand, whose text is known, of a concatenation whose
// left operand is constant. The rule base-slash reports these.
func (c *valueChecker) isAddedToConstant(s *Seen, i int) bool {
	part, ok := s.partAt(i)
	if !ok {
		return false
	}
	cur, ok := c.Root.FindByPos(part.Pos, part.EndPos)
	for ok && cur.ParentEdgeKind() == edge.ParenExpr_X {
		cur = cur.Parent()
	}
	if !ok || cur.ParentEdgeKind() != edge.BinaryExpr_Y {
		return false
	}
	sum := cur.Parent().Node().(*ast.BinaryExpr)
	added, known := c.exempt.eval.Eval(sum.Y)
	return c.Pass.TypesInfo.Types[sum.X].Value != nil && known && len(added.Text.Holes) == 0
}

func isAlphanumeric(b byte) bool { return '0' <= b && b <= '9' || isLetter(b) }

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }
