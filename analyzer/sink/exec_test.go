package sink

import (
	"fmt"
	"io"
	"log"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/urllint/urllint/core/check"
)

// A trial is one execution of a line: the text of an example flows into the
// function or field, with one choice of constants for the conditions.
type trial struct {
	*testing.T
	text string
	with map[string]string // by the name of the parameter

	once    sync.Once
	reached chan struct{} // closed when a server of the trial is connected to
}

// A runner lets the text of a trial flow into a place. The effect is what a user
// can observe of it.
type runner func(x *trial) (effect string, err error)

// runners has one runner for each line of the standard library, by its place.
var runners = func() map[string]runner {
	all := maps.Clone(urlRunners)
	maps.Copy(all, httpRunners)
	maps.Copy(all, netRunners)
	maps.Copy(all, proxyRunners)
	return all
}()

// placeholder is the port that examples write for that of a server of the trial.
const placeholder = "8080"

// listen opens a listener on the loopback interface, and puts its port into the
// text.
func (x *trial) listen() net.Listener {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		x.Fatal(err)
	}
	x.Cleanup(func() { l.Close() })
	_, port, _ := net.SplitHostPort(l.Addr().String())
	x.text = strings.ReplaceAll(x.text, placeholder, port)
	return watched{l, x}
}

// watched is a listener that tells its trial when it is connected to.
type watched struct {
	net.Listener
	trial *trial
}

func (w watched) Accept() (net.Conn, error) {
	c, err := w.Listener.Accept()
	if err == nil {
		w.trial.once.Do(func() { close(w.trial.reached) })
	}
	return c, err
}

// serve starts an HTTP server, and gives it.
func (x *trial) serve(h http.Handler) *httptest.Server {
	s := httptest.NewUnstartedServer(h)
	s.Listener.Close()
	s.Listener = x.listen()
	s.Config.ErrorLog = log.New(io.Discard, "", 0) // clients that hang up
	x.Cleanup(s.Close)
	return s
}

// wasReached reports whether a server of the trial was connected to, which may
// be seen only after the client's call has returned.
func (x *trial) wasReached(within time.Duration) bool {
	select {
	case <-x.reached:
		return true
	case <-time.After(within):
	}
	select { // both may have been ready
	case <-x.reached:
		return true
	default:
		return false
	}
}

// result is what one execution gave.
type result struct {
	effect   string
	err      error
	panicked bool
}

func (r result) String() string {
	return fmt.Sprintf("effect %q, error %v, panicked %v", r.effect, r.err, r.panicked)
}

func newTrial(t *testing.T, text string, with map[string]string) *trial {
	return &trial{T: t, text: text, with: with, reached: make(chan struct{})}
}

func (x *trial) run(run runner) (r result) {
	defer func() {
		if p := recover(); p != nil {
			r.err, r.panicked = fmt.Errorf("%v", p), true
		}
	}()
	r.effect, r.err = run(x)
	return r
}

// choices returns every choice of one alternative for each condition of l.
func (l *Line) choices() []map[string]string {
	all := []map[string]string{{}}
	for _, it := range l.list {
		if it.values == nil {
			continue
		}
		var more []map[string]string
		for _, with := range all {
			for _, v := range it.values {
				with = maps.Clone(with)
				with[it.name] = strings.ReplaceAll(v, "*", "")
				more = append(more, with)
			}
		}
		all = more
	}
	return all
}

// TestOneLineEach: no place has two lines.
func TestOneLineEach(t *testing.T) {
	seen := make(map[string]bool)
	for _, l := range Default().Lines() {
		if seen[l.Place()] {
			t.Errorf("%s:%d: a second line for %s", l.File, l.Num, l.Place())
		}
		seen[l.Place()] = true
	}
}

// TestExamples executes the examples of every line for the standard library.
func TestExamples(t *testing.T) {
	interceptHTTP(t)
	seen := make(map[string]bool)
	for _, l := range stdLines() {
		place := l.Place()
		if l.Package == "database/sql" || l.Package == "os" {
			continue // drivers and exporters are not in the standard library
		}
		seen[place] = true
		run := runners[place]
		if run == nil {
			t.Errorf("%s:%d: no runner executes %s", l.File, l.Num, place)
			continue
		}
		for _, with := range l.choices() {
			testExamples(t, l, run, with)
		}
	}
	for _, place := range slices.Sorted(maps.Keys(runners)) {
		if !seen[place] {
			t.Errorf("a runner executes %s, for which there is no line", place)
		}
	}
}

func testExamples(t *testing.T, l *Line, run runner, with map[string]string) {
	verdicts := make(map[bool]int)
	for _, e := range l.Examples {
		verdicts[e.OK]++
		t.Run(fmt.Sprintf("%s/%v/%q", l.Place(), with, e.Text), func(t *testing.T) {
			x := newTrial(t, e.Text, with)
			if r := x.run(run); !e.holds(r, l.Use.Effect) {
				t.Errorf("%s:%d: %s with %q: %v", l.File, e.Num, l, e.Text, r)
			}
		})
	}
	if verdicts[true] == 0 || verdicts[false] == 0 {
		t.Errorf("%s:%d: %s has no ok or no bad example", l.File, l.Num, l)
	}
	testEffects(t, l, run, with)
}

// holds reports whether r is what the example says, of a function that panics
// if effect says so.
func (e Example) holds(r result, effect check.Effect) bool {
	if e.Error == "" {
		return r.err == nil && strings.Contains(r.effect, e.Effect)
	}
	return r.err != nil && strings.Contains(r.err.Error(), e.Error) && r.panicked == effect.Has(check.Panics)
}

// testEffects checks the words for what the function does: whether net/url gets
// the text, which schemes it speaks, and whether it sends.
func testEffects(t *testing.T, l *Line, run runner, with map[string]string) {
	//urllint:ignore host-ipv6 the text is there to be rejected
	const unparsable, says = "http://[::1", "missing ']' in host"
	name := fmt.Sprintf("%s/%v", l.Place(), with)
	t.Run(name+"/parses", func(t *testing.T) {
		r := newTrial(t, unparsable, with).run(run)
		parses := r.err != nil && strings.Contains(r.err.Error(), says)
		if l.Use.Form.WholeURL() && parses != l.Use.Effect.Has(check.Parses) {
			t.Errorf("%s:%d: %s: +parses is wrong: %v", l.File, l.Num, l, r)
		}
	})
	if l.Use.Form.WholeURL() {
		r := newTrial(t, "resolved", with).run(run)
		if strings.Contains(r.effect, "127.0.0.1/a/resolved") != l.Use.Effect.Has(check.Resolves) {
			t.Errorf("%s:%d: %s: +resolves is wrong: %v", l.File, l.Num, l, r)
		}
		if strings.HasPrefix(r.effect, "Location: ") != l.Use.Effect.Has(check.Redirects) {
			t.Errorf("%s:%d: %s: +redirects is wrong: %v", l.File, l.Num, l, r)
		}
	}
	t.Run(name+"/sends", func(t *testing.T) {
		sends := l.Use.Effect.Has(check.Sends)
		if l.Use.Effect.Has(check.Builds) || sends && strings.HasPrefix(with["network"], "udp") {
			return // sends later; a datagram only when something is written
		}
		for _, e := range l.Examples {
			if !e.OK {
				continue
			}
			x := newTrial(t, e.Text, with)
			x.run(run)
			wait := time.Duration(0)
			if sends {
				wait = patience
			}
			if x.wasReached(wait) != sends {
				t.Errorf("%s:%d: %s: +sends is wrong for %q", l.File, e.Num, l, e.Text)
			}
		}
	})
	for _, scheme := range l.Use.Schemes {
		if !slices.ContainsFunc(l.Examples,
			func(e Example) bool { return e.OK && strings.HasPrefix(e.Text, scheme+":") }) {
			t.Errorf("%s:%d: %s: no ok example has the scheme %s", l.File, l.Num, l, scheme)
		}
	}
}
