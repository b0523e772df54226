package lsp

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/urllint/urllint/cmd/urllint/internal/lsptest"
)

// A finder finds the word "bad" in every document.
type finder struct {
	mu     sync.Mutex
	checks int
	hold   chan struct{} // a check waits for it, or for its end
	err    error
}

func (f *finder) Check(ctx context.Context, dir string, files []string, buffers map[string]string) (
	map[string]*File, error) {
	f.mu.Lock()
	f.checks++
	hold, err := f.hold, f.err
	f.mu.Unlock()
	if hold != nil {
		select {
		case <-hold:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	if err != nil {
		return nil, err
	}
	out := make(map[string]*File)
	for _, name := range files {
		text := buffers[name]
		if strings.Contains(text, "panic") {
			panic("hunter2")
		}
		out[name] = new(File)
		for at := 0; ; {
			i := strings.Index(text[at:], "bad")
			if i < 0 {
				break
			}
			span := Span{Start: at + i, End: at + i + 3}
			at = span.End
			out[name].Findings = append(out[name].Findings, Finding{Span: span, Severity: Error, Code: "bad",
				Message: "bad (bad)", Actions: []Action{
					{Title: "mend", Safe: true, Edits: []Edit{{Span: span, Text: "good"}}},
				}})
			out[name].Notes = append(out[name].Notes, Note{Spans: []Span{span}, Text: "**note**", Plain: "note"})
		}
	}
	return out, nil
}

func (f *finder) DependsOn(_, _ string) bool                     { return false }
func (f *finder) ExportsChanged(string) bool                     { return false }
func (f *finder) Parses(string) bool                             { return false }
func (f *finder) Complete(string) (items []Item, replaced int)   { return nil, 0 }
func (f *finder) IsConfiguration(string) bool                    { return false }
func (f *finder) CheckConfiguration(_, _ string) (all []Finding) { return nil }

func (f *finder) count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.checks
}

// serve starts a server for a client; the function that it returns tells the exit
// code.
func serve(t *testing.T, e Engine) (*lsptest.Client, func() int) {
	fromServer, toClient := io.Pipe()
	fromClient, toServer := io.Pipe()
	code := make(chan int)
	go func() {
		s := Server{Name: "test", Engine: e, Delay: time.Millisecond}
		n := s.Serve(context.Background(), fromClient, toClient)
		toClient.Close()
		code <- n
	}()
	return lsptest.New(t, fromServer, toServer), func() int { return <-code }
}

func open(c *lsptest.Client, uri, text string) {
	c.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "version": 1,
		"text": text}})
}

func document1(uri string) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri, "version": 2}}
}

// Requests have their time: after initialize, and before shutdown.
func TestLifeCycle(t *testing.T) {
	c, code := serve(t, new(finder))
	if m := c.Call("textDocument/hover", nil); m.Error == nil || m.Error.Code != notInitialized {
		t.Errorf("before initialize: %+v", m)
	}
	c.Notify("textDocument/didOpen", nil)
	var result initializeResult
	c.Get("initialize", initializeParams{}, &result)
	if result.Capabilities.PositionEncoding != "utf-16" || !result.Capabilities.HoverProvider {
		t.Errorf("%+v", result)
	}
	if m := c.Call("initialize", initializeParams{}); m.Error == nil || m.Error.Code != invalidRequest {
		t.Errorf("second initialize: %+v", m)
	}
	c.Notify("$/unknown", nil)
	c.Notify("initialized", nil)
	if m := c.Call("textDocument/didOpen", nil); m.Error == nil || m.Error.Code != methodNotFound {
		t.Errorf("a notification with an id: %+v", m)
	}
	c.Call("shutdown", nil)
	if m := c.Call("textDocument/hover", nil); m.Error == nil || m.Error.Code != invalidRequest {
		t.Errorf("after shutdown: %+v", m)
	}
	c.Notify("exit", nil)
	if got := code(); got != 0 {
		t.Errorf("exit code %d", got)
	}
}

// A request that takes long can be cancelled, and others are answered meanwhile.
func TestCancel(t *testing.T) {
	e := &finder{hold: make(chan struct{})}
	c, code := serve(t, e)
	c.Call("initialize", initializeParams{})
	open(c, "file:///d/a.go", `"bad"`)
	hover := c.Ask("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": "file:///d/a.go"},
		"position": position{0, 2}})
	if m := c.Call("textDocument/codeAction", document1("file:///d/a.go")); string(m.Result) != "[]" {
		t.Errorf("actions before the check: %s", m.Result)
	}
	c.Notify("$/cancelRequest", map[string]any{"id": 2})
	if m := c.Answer(hover); m.Error == nil || m.Error.Code != requestCancelled {
		t.Errorf("cancelled: %+v", m)
	}
	close(e.hold)
	var p publishParams
	c.Wait("textDocument/publishDiagnostics", &p)
	if len(p.Diagnostics) != 1 {
		t.Errorf("%+v", p)
	}
	c.Close()
	if got := code(); got != 1 {
		t.Errorf("exit code %d", got)
	}
}

// The end of the client ends a check that runs.
func TestEndWhileChecking(t *testing.T) {
	c, code := serve(t, &finder{hold: make(chan struct{})})
	c.Call("initialize", initializeParams{})
	open(c, "file:///d/a.go", "bad")
	c.Call("shutdown", nil)
	c.Notify("exit", nil)
	if got := code(); got != 0 {
		t.Errorf("exit code %d", got)
	}
}

// What happens at once is checked once.
func TestDebounce(t *testing.T) {
	j := newJobs(t.Context())
	done := make(chan string, 100)
	for range 50 {
		j.soon("a", 20*time.Millisecond, func(context.Context) { done <- "a" })
		j.soon("b", 20*time.Millisecond, func(context.Context) { done <- "b" })
	}
	j.group.Wait()
	if len(done) != 2 {
		t.Errorf("%d runs", len(done))
	}
	j.soon("a", 20*time.Millisecond, func(context.Context) { done <- "a" })
	j.group.Wait()
	if len(done) != 3 {
		t.Errorf("%d runs in the end", len(done))
	}
}

// What the engine cannot do is told in the log; a panic is told without its text.
func TestTrouble(t *testing.T) {
	e := &finder{err: errors.New("no module")}
	c, code := serve(t, e)
	c.Call("initialize", initializeParams{})
	open(c, "file:///d/a.go", "bad")
	var l messageParams
	if c.Wait("window/logMessage", &l); l.Message != "test: no module" {
		t.Errorf("logged %q", l.Message)
	}
	e.mu.Lock()
	e.err = nil
	e.mu.Unlock()
	open(c, "file:///p/a.go", "panic")
	if c.Wait("window/logMessage", &l); !strings.Contains(l.Message, "internal error") ||
		strings.Contains(l.Message, "hunter2") {
		t.Errorf("logged %q", l.Message)
	}
	c.Notify("textDocument/didChange", 7)
	if c.Wait("window/logMessage", &l); !strings.Contains(l.Message, "didChange") {
		t.Errorf("logged %q", l.Message)
	}
	c.Notify("textDocument/didChange", document1("file:///unknown.go"))
	open(c, "untitled:a.go", "bad")
	open(c, "file:///d/notes.txt", "bad")
	c.Call("shutdown", nil)
	c.Notify("exit", nil)
	code()
	if strings.Contains(c.Seen.String(), "notes.txt") {
		t.Error("a text was checked")
	}
}

// What is wrong with the set-up is shown to the user, once until it is mended.
func TestSetupError(t *testing.T) {
	wrong := &SetupError{errors.New("line 1 is wrong")}
	e := &finder{err: wrong}
	c, code := serve(t, e)
	c.Call("initialize", initializeParams{})
	become := func(err error) {
		e.mu.Lock()
		defer e.mu.Unlock()
		e.err = err
	}
	var p publishParams
	for _, err := range []error{wrong, wrong, nil, wrong} {
		become(err)
		for _, dir := range []string{"d", "e"} {
			open(c, "file:///"+dir+"/a.go", "bad")
			c.Wait("textDocument/publishDiagnostics", &p)
		}
	}
	become(errors.New("of no interest"))
	open(c, "file:///d/a.go", "bad")
	c.Wait("textDocument/publishDiagnostics", &p)
	c.Call("shutdown", nil)
	c.Notify("exit", nil)
	code()
	if n := strings.Count(c.Seen.String(),
		`"window/showMessage","params":{"type":1,"message":"test: line 1 is wrong"}`); n != 2 {
		t.Errorf("shown %d times in\n%s", n, c.Seen.String())
	}
	if strings.Count(c.Seen.String(), "showMessage") != 2 {
		t.Errorf("more is shown in\n%s", c.Seen.String())
	}
}

// Settings and files that changed elsewhere have everything checked again.
func TestConfigured(t *testing.T) {
	e := new(finder)
	c, code := serve(t, e)
	c.Call("initialize", initializeParams{})
	open(c, "file:///d/a.go", "bad")
	var p publishParams
	c.Wait("textDocument/publishDiagnostics", &p)
	before := e.count()
	c.Notify("workspace/didChangeWatchedFiles", map[string]any{})
	c.Wait("textDocument/publishDiagnostics", &p)
	c.Notify("workspace/didChangeConfiguration", map[string]any{"settings": nil})
	c.Wait("textDocument/publishDiagnostics", &p)
	if n := e.count() - before; n != 2 {
		t.Errorf("%d checks", n)
	}
	c.Call("shutdown", nil)
	c.Notify("exit", nil)
	code()
}
