// Package lsptest is a client of the Language Server Protocol for tests.
package lsptest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// A Client communicates with a server. An error fails its test.
type Client struct {
	t       testing.TB
	out     io.WriteCloser
	sending sync.Mutex // guards out
	in      chan Message
	held    []Message // messages that no call has returned yet
	last    int       // the last ID
	cmd     *exec.Cmd

	// Seen is everything that the server has sent.
	Seen *strings.Builder
}

// A Message is what a server sends.
type Message struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// patience is the maximum time to wait for a message.
const patience = 3 * time.Minute

// Start starts a server as a command.
func Start(t testing.TB, cmd *exec.Cmd) *Client {
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	c := New(t, out, in)
	c.cmd = cmd
	t.Cleanup(func() { cmd.Process.Kill() })
	return c
}

// New returns a client of a running server.
func New(t testing.TB, from io.Reader, to io.WriteCloser) *Client {
	c := &Client{t: t, out: to, in: make(chan Message, 1000), Seen: new(strings.Builder)}
	go c.read(bufio.NewReader(from))
	return c
}

func (c *Client) read(from *bufio.Reader) {
	defer close(c.in)
	for {
		length := -1
		for {
			line, err := from.ReadString('\n')
			if err != nil {
				return
			}
			if line = strings.TrimSpace(line); line == "" {
				break
			}
			if value, ok := strings.CutPrefix(line, "Content-Length: "); ok {
				length, _ = strconv.Atoi(value)
			}
		}
		body := make([]byte, max(length, 0))
		if _, err := io.ReadFull(from, body); err != nil {
			return
		}
		c.Seen.Write(body)
		var m Message
		if err := json.Unmarshal(body, &m); err != nil {
			m.Method = "not JSON: " + string(body)
		}
		if m.ID != nil && m.Method != "" { // a server may wait for the response
			c.Send(`{"jsonrpc":"2.0","id":` + string(m.ID) + `,"result":null}`)
		}
		c.in <- m
	}
}

// Raw sends bytes without a header.
func (c *Client) Raw(text string) {
	c.t.Helper()
	c.sending.Lock()
	defer c.sending.Unlock()
	if _, err := io.WriteString(c.out, text); err != nil {
		c.t.Error(err)
	}
}

// Send sends a message with its header.
func (c *Client) Send(body string) {
	c.t.Helper()
	c.Raw(fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body))
}

// Notify sends a notification.
func (c *Client) Notify(method string, params any) {
	c.t.Helper()
	c.Send(c.encode(map[string]any{"jsonrpc": "2.0", "method": method, "params": params}))
}

// Ask sends a request and returns its ID.
func (c *Client) Ask(method string, params any) (id string) {
	c.t.Helper()
	c.last++
	c.Send(c.encode(map[string]any{"jsonrpc": "2.0", "id": c.last, "method": method, "params": params}))
	return strconv.Itoa(c.last)
}

// Call sends a request and returns its response.
func (c *Client) Call(method string, params any) Message {
	c.t.Helper()
	return c.Answer(c.Ask(method, params))
}

// Answer waits for the response to a request.
func (c *Client) Answer(id string) Message {
	c.t.Helper()
	return c.wait("an answer to "+id, func(m Message) bool { return m.Method == "" && string(m.ID) == id })
}

// Get is Call that decodes the result. An error response fails the test.
func (c *Client) Get(method string, params, result any) {
	c.t.Helper()
	m := c.Call(method, params)
	if m.Error != nil {
		c.t.Fatalf("%s: error %d: %s", method, m.Error.Code, m.Error.Message)
	}
	if err := json.Unmarshal(m.Result, result); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// Wait waits for a message with that method and decodes its params.
func (c *Client) Wait(method string, params any) {
	c.t.Helper()
	m := c.wait(method, func(m Message) bool { return m.Method == method })
	if err := json.Unmarshal(m.Params, params); err != nil {
		c.t.Fatalf("%s: %v", method, err)
	}
}

// Refused waits for the error response to a message that the server could not read.
func (c *Client) Refused() Message {
	c.t.Helper()
	return c.wait("a refusal", func(m Message) bool { return m.Error != nil })
}

func (c *Client) wait(what string, is func(Message) bool) Message {
	c.t.Helper()
	for i, m := range c.held {
		if is(m) {
			c.held = append(c.held[:i:i], c.held[i+1:]...)
			return m
		}
	}
	late := time.After(patience)
	for {
		select {
		case m, ok := <-c.in:
			if !ok {
				c.t.Fatalf("the server went before it sent %s", what)
			}
			if is(m) {
				return m
			}
			c.held = append(c.held, m)
		case <-late:
			c.t.Fatalf("no %s", what)
		}
	}
}

// PID returns the process ID of the server.
func (c *Client) PID() int { return c.cmd.Process.Pid }

// Signal sends a signal to the process of the server.
func (c *Client) Signal(s os.Signal) error { return c.cmd.Process.Signal(s) }

// Close closes the input of the server.
func (c *Client) Close() { c.out.Close() }

// ExitCode waits for the command to exit and returns its code.
func (c *Client) ExitCode() int {
	c.t.Helper()
	for range c.in {
	}
	c.cmd.Wait()
	return c.cmd.ProcessState.ExitCode()
}

func (c *Client) encode(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		c.t.Fatal(err)
	}
	return string(data)
}

// URI returns the URI of a file.
func URI(path string) string {
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // on Windows
	}
	return (&url.URL{Scheme: "file", Path: path}).String()
}
