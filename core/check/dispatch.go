package check

import (
	"maps"
	"math/bits"
	"sync/atomic"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A schedule holds the rules that can run at one kind of use, with their triggers as bit sets, so
// that a text without faults costs little however many rules there are.
type schedule []ruleSet

// A ruleSet holds up to 64 rules of a schedule in the order in which they run. In its bit sets, bit
// i is rule i.
type ruleSet struct {
	rules   []*Rule
	present [core.NumComponents]uint64             // run if the component is present
	absent  [core.NumComponents]uint64             // run if the component is absent
	seen    [core.NumComponents][numClasses]uint64 // run if the component has a byte of the class
	sees    [core.NumComponents]ascii.Class        // the classes for which seen has a rule

	sure bool        // present or absent has a rule
	any  ascii.Class // the union of sees
}

// numClasses is the number of bits of an ascii.Class.
const numClasses = 32

// A scheduleKey packs the parts of a Use that a schedule depends on into a word, for a fast
// look-up.
type scheduleKey uint64

func (use *Use) scheduleKey() scheduleKey {
	p := scheduleKey(use.Form) | scheduleKey(use.Effect)<<8
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

// schedules caches the schedule of each kind of use.
type schedules struct {
	last  atomic.Pointer[keyedSchedule] // consecutive uses are often of one kind
	byKey atomic.Pointer[map[scheduleKey]*keyedSchedule]
}

// A keyedSchedule is a schedule with its key.
type keyedSchedule struct {
	key      scheduleKey
	schedule schedule
}

// of returns the schedule for use and builds it the first time. Concurrent updates can be lost, but
// then a missing schedule is only built again.
func (s *schedules) of(use *Use, rules []*Rule) schedule {
	at := use.scheduleKey()
	found := s.last.Load()
	if found == nil || found.key != at {
		found = s.find(at, use, rules)
		s.last.Store(found)
	}
	return found.schedule
}

func (s *schedules) find(at scheduleKey, use *Use, rules []*Rule) *keyedSchedule {
	next := make(map[scheduleKey]*keyedSchedule)
	if known := s.byKey.Load(); known != nil {
		if found := (*known)[at]; found != nil {
			return found
		}
		maps.Copy(next, *known)
	}
	made := &keyedSchedule{at, newSchedule(use, rules)}
	next[at] = made
	s.byKey.Store(&next) // may lose a concurrent update, which is then built again
	return made
}

func newSchedule(use *Use, rules []*Rule) schedule {
	var out schedule
	for _, r := range rules {
		if !r.atPlace(use) {
			continue
		}
		if n := len(out); n == 0 || len(out[n-1].rules) == 64 {
			out = append(out, ruleSet{})
		}
		out[len(out)-1].add(r)
	}
	return out
}

func (rs *ruleSet) add(r *Rule) {
	bit := uint64(1) << len(rs.rules)
	rs.rules = append(rs.rules, r)
	if r.Gate&WhenAbsent != 0 {
		rs.absent[r.Component] |= bit
	}
	if r.Trigger == 0 {
		rs.present[r.Component] |= bit
	}
	rs.sees[r.Component] |= r.Trigger
	rs.any |= r.Trigger
	rs.sure = rs.sure || r.Trigger == 0 || r.Gate&WhenAbsent != 0
	for k := range numClasses {
		if r.Trigger>>k&1 != 0 {
			rs.seen[r.Component][k] |= bit
		}
	}
}

// ready returns the set of rules whose trigger occurs in u.
func (rs *ruleSet) ready(u *core.URL, f *features) (set uint64) {
	if !rs.sure && (u.Seen(core.Whole)|f.union)&rs.any == 0 {
		return 0
	}
	for c := range core.NumComponents {
		if !u.Has(c) {
			set |= rs.absent[c]
			continue
		}
		set |= rs.present[c]
		for hit := (u.Seen(c) | f.byComponent[c]) & rs.sees[c]; hit != 0; hit &= hit - 1 {
			set |= rs.seen[c][bits.TrailingZeros32(uint32(hit))]
		}
	}
	return set
}
