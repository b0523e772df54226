// Package flow finds the definitions that reach a use: where a variable, or a field of
// one, gets the values that it can have at a place. It looks at one top-level
// declaration at a time and knows neither texts nor URLs.
//
// A declaration is a tree of regions: stretches of source with one entry. In
//
//	u := base            // a Def of u in the region of the function
//	if secure {
//		u = "https" + u  // a Def of u in a branch of a Fork
//	}
//	use(u)
//
// a caller that asks for u at the last line goes backwards with [Query.DefBefore],
// from region to region, and chooses at the fork which branch was taken. What cannot be
// followed (an address taken, a closure that assigns) has a [Reason].
//
// Of the package it knows what several declarations say together: the lists and maps that are
// written out and never changed, what is assigned to a field, what is sent over a channel.
//
// The package must be type-checked; where types are missing, less is known, never more.
package flow
