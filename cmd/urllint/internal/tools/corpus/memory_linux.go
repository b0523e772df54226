package main

import (
	"os"
	"syscall"
)

// largest returns the largest resident set of a process or its children, in bytes.
func largest(p *os.ProcessState) int64 {
	if u, ok := p.SysUsage().(*syscall.Rusage); ok {
		return u.Maxrss << 10
	}
	return 0
}
