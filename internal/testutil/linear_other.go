//go:build !unix

package testutil

import "time"

var testsBegan = time.Now()

// Spent returns the time since the tests began.
func Spent() time.Duration { return time.Since(testsBegan) }
