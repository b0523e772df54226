//go:build unix

package testutil

import (
	"syscall"
	"time"
)

// Spent returns the time for which the processors worked for this process: a busy
// machine does not count.
func Spent() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
