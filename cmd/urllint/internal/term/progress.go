package term

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// A Progress shows the progress of a run: on a terminal in a line that appears after a second and
// disappears in the end, in the log of a CI service with a line every ten seconds. A nil Progress
// does nothing.
type Progress struct {
	w     io.Writer
	log   bool // writes to a log, where lines remain
	quit  chan struct{}
	ended chan struct{}

	mu         sync.Mutex
	doing      string
	ready, all int // numbers of packages
	closed     bool
}

const (
	progressDelay = time.Second
	progressEvery = 200 * time.Millisecond
	logEvery      = 10 * time.Second
)

// StartProgress starts a Progress if f is a terminal, or the log of a CI service as indicated by
// the variable CI. Otherwise it returns nil, because programs that read f do not expect such lines.
func StartProgress(f *os.File) *Progress {
	if !term.IsTerminal(int(f.Fd())) || os.Getenv("TERM") == "dumb" || !understandsEscapes() {
		if os.Getenv("CI") == "" {
			return nil
		}
		p := newProgress(f)
		p.log = true
		go p.run(time.Now(), logEvery, logEvery)
		return p
	}
	p := newProgress(f)
	go p.run(time.Now(), progressDelay, progressEvery)
	return p
}

func newProgress(w io.Writer) *Progress {
	return &Progress{w: w, quit: make(chan struct{}), ended: make(chan struct{})}
}

func (p *Progress) run(start time.Time, delay, every time.Duration) {
	defer close(p.ended)
	tick := time.NewTimer(delay)
	defer tick.Stop()
	shown := false
	for {
		select {
		case <-p.quit:
			if shown && !p.log {
				fmt.Fprint(p.w, "\r\x1b[K")
			}
			return
		case <-tick.C:
			shown = true
			form := "\r\x1b[K%s"
			if p.log {
				form = "%s\n"
			}
			fmt.Fprintf(p.w, form, p.line(time.Since(start)))
			tick.Reset(every)
		}
	}
}

func (p *Progress) line(since time.Duration) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	what := p.doing
	if p.all > 0 {
		what = fmt.Sprintf("checked %d of %d packages", p.ready, p.all)
	}
	return fmt.Sprintf("urllint: %s, %.0fs", what, since.Seconds())
}

// Say sets what is being done.
func (p *Progress) Say(what string) {
	if p != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.doing, p.ready, p.all = what, 0, 0
	}
}

// Expect sets the number of packages to check.
func (p *Progress) Expect(n int) {
	if p != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.ready, p.all = 0, n
	}
}

// Done counts one package as checked.
func (p *Progress) Done() {
	if p != nil {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.ready++
	}
}

// Stop removes the line. It may be called several times.
func (p *Progress) Stop() {
	if p == nil {
		return
	}
	p.mu.Lock()
	first := !p.closed
	p.closed = true
	p.mu.Unlock()
	if first {
		close(p.quit)
	}
	<-p.ended
}
