package check

import (
	"maps"
	"math/bits"
	"sync/atomic"

	"github.com/urllint/urllint/core"
	"github.com/urllint/urllint/core/internal/ascii"
)

// A schedule holds the rules that can run at one kind of place, with what triggers each of
// them as bit sets. A text without faults costs little, however many rules there are.
type schedule []ruleSet

// A ruleSet holds up to 64 rules of a schedule in the order in which they run; bit i of a
// set is rule i.
type ruleSet struct {
	rules   []*Rule
	present [core.NumComponents]uint64             // run if the component is there, whatever it holds
	absent  [core.NumComponents]uint64             // run if it is not
	seen    [core.NumComponents][numClasses]uint64 // run if it holds a byte of that class
	sees    [core.NumComponents]ascii.Class        // the classes of seen that are in use

	sure bool        // present or absent is in use
	any  ascii.Class // the union of sees
}

// numClasses is the number of bits of a class.
const numClasses = 32

// A scheduleKey is what a schedule depends on, packed so that it is quick to look up.
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

// schedules caches the schedule of each place.
type schedules struct {
	last  atomic.Pointer[keyedSchedule] // places of one kind come in a row
	byKey atomic.Pointer[map[scheduleKey]*keyedSchedule]
}

// A keyedSchedule is a schedule with its place.
type keyedSchedule struct {
	key      scheduleKey
	schedule schedule
}

// of returns the schedule of a place and builds it on first use. Lost updates are
// harmless: a schedule that is missing is built again.
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
	s.byKey.Store(&next) // what another made meanwhile is made again
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

// ready returns the rules whose trigger occurs in u.
func (rs *ruleSet) ready(u *core.URL, w *features) (set uint64) {
	if !rs.sure && (u.Seen(core.Whole)|w.any)&rs.any == 0 {
		return 0
	}
	for c := range core.NumComponents {
		if !u.Has(c) {
			set |= rs.absent[c]
			continue
		}
		set |= rs.present[c]
		for hit := (u.Seen(c) | w.of[c]) & rs.sees[c]; hit != 0; hit &= hit - 1 {
			set |= rs.seen[c][bits.TrailingZeros32(uint32(hit))]
		}
	}
	return set
}
