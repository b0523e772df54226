package thirdparty

import (
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urllint/urllint/analyzer/sink"
)

// A trial is one execution of a line: the text of an example flows into the
// function or field.
type trial struct {
	*testing.T
	text   string
	driver string // what the condition on driverName or network wants
}

// A runner lets the text of a trial flow into a place. The effect is what a user
// can observe of it.
type runner func(x *trial) (effect string, err error)

// runners has one runner for each line that has examples, by its place.
var runners = func() map[string]runner {
	all := make(map[string]runner)
	for _, some := range []map[string]runner{parserRunners, dialRunners, requestRunners, originRunners} {
		maps.Copy(all, some)
	}
	return all
}()

// patience is how long a connection to the machine itself may take.
const patience = 10 * time.Second

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
	x.fill(l.Addr())
	return l
}

func (x *trial) fill(at net.Addr) {
	_, port, _ := net.SplitHostPort(at.String())
	x.text = strings.ReplaceAll(x.text, placeholder, port)
}

// accept takes connections, and holds them until the trial is over.
func (x *trial) accept() {
	l := x.listen()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			x.Cleanup(func() { c.Close() })
		}
	}()
}

// serve starts an HTTP server.
func (x *trial) serve(h http.Handler) *httptest.Server {
	s := httptest.NewServer(h)
	x.Cleanup(s.Close)
	x.fill(s.Listener.Addr())
	return s
}

// echo is a server that answers with the target of the request.
var echo = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.RequestURI) })

// TestExamples executes the examples of all lines that have some.
func TestExamples(t *testing.T) {
	seen := make(map[string]bool)
	libraries := make(map[string]bool)
	for _, l := range sink.Default().Lines() {
		first, _, _ := strings.Cut(l.Package, "/")
		if len(l.Examples) == 0 || !strings.Contains(first, ".") && l.Package != "database/sql" {
			continue
		}
		seen[l.Place()], libraries[l.Package] = true, true
		run := runners[l.Place()]
		if run == nil {
			t.Errorf("%s:%d: no runner executes %s", l.File, l.Num, l.Place())
			continue
		}
		testExamples(t, l, run)
	}
	for _, place := range slices.Sorted(maps.Keys(runners)) {
		if !seen[place] {
			t.Errorf("a runner executes %s, which has no examples", place)
		}
	}
	t.Logf("%d lines of %d packages are executed", len(seen), len(libraries))
}

func testExamples(t *testing.T, l *sink.Line, run runner) {
	for _, driver := range drivers(l.Place()) {
		for _, e := range l.Examples {
			t.Run(fmt.Sprintf("%s/%s/%q", l.Place(), driver, e.Text), func(t *testing.T) {
				effect, err := run(&trial{T: t, text: e.Text, driver: driver})
				ok := err == nil && strings.Contains(effect, e.Effect)
				if e.Error != "" {
					ok = err != nil && strings.Contains(err.Error(), e.Error)
				}
				if !ok {
					t.Errorf("%s:%d: effect %q, error %v", l.File, e.Num, effect, err)
				}
			})
		}
	}
}

// drivers gives the alternatives of the condition in a place, without their "*".
func drivers(place string) []string {
	_, condition, ok := strings.Cut(place, "=")
	if !ok {
		return []string{""}
	}
	condition, _, _ = strings.Cut(condition, ",")
	return strings.Split(strings.ReplaceAll(condition, "*", ""), "|")
}
