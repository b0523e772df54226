package cli

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// An Interruption handles a signal that ends the program. It waits until no file is being written,
// then reports which files were written and which were not.
type Interruption struct {
	mu      sync.Mutex
	signals chan os.Signal
	say     func() string // one line
	Clean   func()        // removes temporary files; may be nil
}

// OnInterrupt handles signals that end the program until Stop is called.
func OnInterrupt(say func() string) *Interruption {
	i := &Interruption{signals: make(chan os.Signal, 1), say: say}
	signal.Notify(i.signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if _, ok := <-i.signals; ok {
			i.mu.Lock() // never unlocked: nothing may be written from now on
			if i.Clean != nil {
				i.Clean()
			}
			ExitInterrupted(": " + term.OneLine(i.say()))
		}
	}()
	return i
}

// ExitInterrupted reports the interruption and exits with [ExitTrouble].
func ExitInterrupted(more string) {
	fmt.Fprintln(os.Stderr, "urllint: interrupted"+more)
	os.Exit(ExitTrouble)
}

// Protect runs f without interruption by a signal.
func (i *Interruption) Protect(f func()) {
	i.mu.Lock()
	defer i.mu.Unlock()
	f()
}

// Stop restores the default effect of signals.
func (i *Interruption) Stop() {
	signal.Stop(i.signals)
	close(i.signals)
}
