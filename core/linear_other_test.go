//go:build !unix

package core

import "time"

var testsBegan = time.Now()

// spent gives the time since the tests began.
func spent() time.Duration { return time.Since(testsBegan) }
