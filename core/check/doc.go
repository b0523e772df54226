// Package check is the engine of the linter: it runs rules over the text of a URL, at a
// place that expects something of it.
//
// A [Use] says what the place expects: a [core.Form], the schemes that the callee
// speaks, and what becomes of the text. [ParseUse] reads one from a line such as
// "absolute http https +sends +parses". A [Rule] is one thing that can be wrong; its
// Check is a function of a [Pass]. A [Checker] holds the rules that are on and runs those
// whose component, form and trigger fit:
//
//	checker, err := check.NewChecker(rules.All(), check.DefaultSelection)
//	use, err := check.ParseUse("absolute http https +sends +parses")
//	u, findings := checker.Check(core.Const("http://h.test:99999/"), use)
//
// A [Finding] says which bytes are wrong, how certain it is that they do harm, and why.
// What is said of a text with holes is true for every value of the holes. Of a [Fix] that
// is marked safe the engine has proven that net/url reads the same URL before and after,
// or that it makes a URL of what net/url rejects; texts of more than 8 KiB have no safe
// fixes. [Checker.Explain] says of every rule why it reported something or did not. A
// [Policy] forbids hosts, schemes and ports besides.
//
// Check takes time linear in the text, allocates nothing if it finds nothing, and is safe
// for concurrent use. No message and no fix holds a secret of the text, and a rule has at
// most [MaxFindings] findings in it.
package check
