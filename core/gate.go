package core

import (
	"maps"
	"math/bits"
	"sync/atomic"
)

// A plan says which rules can run at one kind of place, and what each of them
// waits for, as sets of rules: so what a text without faults costs depends
// little on how many rules there are.
type plan []planned

// planned holds up to 64 rules of a plan, in the order in which they run. In the
// sets, bit i stands for rule i.
type planned struct {
	rules   []*Rule
	present [numComponents]uint64             // run if the component is there, whatever it holds
	absent  [numComponents]uint64             // run if it is not
	seen    [numComponents][numClasses]uint64 // run if it holds a byte of that class
	sees    [numComponents]class              // the classes of seen that are in use

	sure bool  // present or absent is in use
	any  class // the union of sees
}

// numClasses is how many bits a class has.
const numClasses = 32

// A place is what a plan depends on. It is packed, so that it is quick to look up.
type place uint64

func (use *Use) place() place {
	p := place(use.Form) | place(use.Effect)<<8
	if use.Decoded {
		p |= 1 << 32
	}
	if use.Test {
		p |= 1 << 33
	}
	if use.Identity {
		p |= 1 << 34
	}
	return p
}

// plans remembers the plan of each place, for a list of rules.
type plans struct {
	last    atomic.Pointer[planOf] // places of one kind come in a row
	byPlace atomic.Pointer[map[place]*planOf]
}

// planOf is a plan with its place.
type planOf struct {
	place place
	plan  plan
}

// of gives the plan of a place, and makes it when it is asked for first.
func (p *plans) of(use *Use, rules []*Rule) plan {
	at := use.place()
	found := p.last.Load()
	if found == nil || found.place != at {
		found = p.find(at, use, rules)
		p.last.Store(found)
	}
	return found.plan
}

func (p *plans) find(at place, use *Use, rules []*Rule) *planOf {
	next := make(map[place]*planOf)
	if known := p.byPlace.Load(); known != nil {
		if found := (*known)[at]; found != nil {
			return found
		}
		maps.Copy(next, *known)
	}
	made := &planOf{at, makePlan(use, rules)}
	next[at] = made
	p.byPlace.Store(&next) // what another made meanwhile is made again
	return made
}

func makePlan(use *Use, rules []*Rule) plan {
	var out plan
	for _, r := range rules {
		if !r.atPlace(use) {
			continue
		}
		if n := len(out); n == 0 || len(out[n-1].rules) == 64 {
			out = append(out, planned{})
		}
		out[len(out)-1].add(r)
	}
	return out
}

func (p *planned) add(r *Rule) {
	bit := uint64(1) << len(p.rules)
	p.rules = append(p.rules, r)
	if r.need&needAbsent != 0 {
		p.absent[r.on] |= bit
	}
	if r.sees == 0 {
		p.present[r.on] |= bit
	}
	p.sees[r.on] |= r.sees
	p.any |= r.sees
	p.sure = p.sure || r.sees == 0 || r.need&needAbsent != 0
	for k := range numClasses {
		if r.sees>>k&1 != 0 {
			p.seen[r.on][k] |= bit
		}
	}
}

// ready gives the set of rules that find in u what they wait for.
func (p *planned) ready(u *URL, w *weights) (set uint64) {
	if !p.sure && (u.Seen(Whole)|w.any)&p.any == 0 {
		return 0
	}
	for c := range numComponents {
		if !u.Has(c) {
			set |= p.absent[c]
			continue
		}
		set |= p.present[c]
		for hit := (u.Seen(c) | w.of[c]) & p.sees[c]; hit != 0; hit &= hit - 1 {
			set |= p.seen[c][bits.TrailingZeros32(uint32(hit))]
		}
	}
	return set
}
