package testutil

import (
	"testing"
	"time"
)

// Linear runs f on 16 KiB and on eight times as much, and fails if that takes far
// more than eight times as long.
func Linear(t *testing.T, what string, f func(size int)) {
	t.Helper()
	LinearFrom(t, what, 1<<14, f)
}

// LinearFrom does so from another size on. Far more is forty times, in each of
// several tries: going over the text once for each finding takes sixty-four. What
// takes no time to speak of is never too slow.
func LinearFrom(t *testing.T, what string, size int, f func(size int)) {
	t.Helper()
	const factor, most, tries = 8, 40, 12
	small, large := timed(f, size), timed(f, factor*size)
	for range tries {
		if large < 100*time.Millisecond || large < most*small {
			return
		}
		large = min(large, timed(f, factor*size)) // what others do disturbs it now and then
	}
	t.Errorf("%s: %v for %d bytes, %v for %d times as many", what, small, size, large, factor)
}

func timed(f func(int), size int) time.Duration {
	start := Spent()
	f(size)
	return Spent() - start
}
