package cli

import (
	"fmt"
	"os"
	"os/signal"
	"sync"
	"syscall"

	"github.com/urllint/urllint/cmd/urllint/internal/term"
)

// An Interruption handles a signal that ends the program: it waits until no file is being
// written, then says which files were written and which were not.
type Interruption struct {
	mu      sync.Mutex
	signals chan os.Signal
	say     func() string // one line
	Clean   func()        // removes what is temporary; or nil
}

// OnInterrupt has signals end the program so, until stop is called.
func OnInterrupt(say func() string) *Interruption {
	i := &Interruption{signals: make(chan os.Signal, 1), say: say}
	signal.Notify(i.signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		if _, ok := <-i.signals; ok {
			i.mu.Lock() // for good
			if i.Clean != nil {
				i.Clean()
			}
			ExitInterrupted(": " + term.OneLine(i.say()))
		}
	}()
	return i
}

// ExitInterrupted ends the program, as a signal asks for, and says so.
func ExitInterrupted(more string) {
	fmt.Fprintln(os.Stderr, "urllint: interrupted"+more)
	os.Exit(ExitTrouble)
}

// Protect runs f, which no signal cuts short.
func (i *Interruption) Protect(f func()) {
	i.mu.Lock()
	defer i.mu.Unlock()
	f()
}

// Stop restores the effect that signals had.
func (i *Interruption) Stop() {
	signal.Stop(i.signals)
	close(i.signals)
}
