// Package flow finds the definitions that reach a use: the assignments, arguments and results that a variable, or a
// field of one, may have its value from. It looks at one top-level declaration at a time, and is independent of
// texts and URLs.
//
// A declaration is a tree of regions: stretches of source with one entry. In
//
//	u := base            // a Def of u in the region of the function
//	if secure {
//		u = "https" + u  // a Def of u in a branch of a Fork
//	}
//	use(u)
//
// a caller starts at the last line and goes backwards with [Query.DefBefore], from region to region. At the fork it
// chooses a branch. What cannot be followed (an address taken, a closure that assigns) has a [Reason].
//
// An [Index] also collects facts about the whole package: the values of fields ([Cells]), lists and maps that are
// written out and never changed ([Lists]), texts sent over channels ([Channel]), and the conditions that control has
// passed at a place ([Conditions]).
//
// The package must be type-checked. Missing types make the results less complete, but never wrong.
package flow
