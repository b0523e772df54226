package main

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"
)

// An interruption is what becomes of a signal that ends the program: it waits until
// no file is being written, and then says what was written and what was not.
type interruption struct {
	mu      sync.Mutex
	signals chan os.Signal
	say     func() string // one line
	clean   func()        // removes what is temporary; or nil
}

// onInterrupt has signals end the program so, until stop is called.
func onInterrupt(say func() string) *interruption {
	i := &interruption{signals: make(chan os.Signal, 1), say: say}
	signal.Notify(i.signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if _, ok := <-i.signals; ok {
			i.mu.Lock() // for good
			if i.clean != nil {
				i.clean()
			}
			fmt.Fprintln(os.Stderr, "urllint: interrupted: "+oneLine(i.say()))
			os.Exit(exitTrouble)
		}
	}()
	return i
}

// whole runs f, which no signal cuts short.
func (i *interruption) whole(f func()) {
	i.mu.Lock()
	defer i.mu.Unlock()
	f()
}

// stop gives signals back the effect that they had.
func (i *interruption) stop() {
	signal.Stop(i.signals)
	close(i.signals)
}
