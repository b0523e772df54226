// Package check is the engine of the linter. It runs rules over the text of a URL, given the use of
// that text.
//
// A [Use] says what is expected of the text: a [core.Form], the schemes that the callee supports,
// and what the callee does with it. [ParseUse] parses one from a line such as "absolute http https
// +sends +parses". A [Rule] describes one kind of fault; its Check is a function of a [Pass]. A
// [Checker] holds the enabled rules and runs those whose component, form and trigger match:
//
//	checker, err := check.NewChecker(rules.All(), check.DefaultSelection)
//	use, err := check.ParseUse("absolute http https +sends +parses")
//	u, findings := checker.Check(core.Const("http://h.test:99999/"), use)
//
// A [Finding] says which bytes are wrong, at which level, and why; its [Claim] says for which
// values of the holes. A [Fix] that is marked safe is proven: net/url reads the same URL before and
// after, or rejects the text before and accepts it after. Texts of more than 8 KiB have no safe
// fixes. [Checker.Explain] reports for every rule why it had a finding or not. A [Policy] also
// forbids hosts, schemes and ports.
//
// Check takes time linear in the text, allocates nothing if it finds nothing, and is safe for
// concurrent use. No message and no fix contains a secret of the text. A rule has at most
// [MaxFindings] findings in one text.
package check
