package lsp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// A Server serves one client.
type Server struct {
	Name, Version string
	Engine        Engine
	Delay         time.Duration // the pause in changes before a check

	stream *stream
	jobs   *jobs
	turn   chan struct{}     // holds a token while a check runs; guards shown
	shown  map[string]string // the error last shown for each directory, until the directory can be checked again
	took   atomic.Int64      // the duration of the last check

	// The state of the protocol's life cycle. Only the loop of Serve uses it.
	ready, down bool
	requests    map[string]context.CancelFunc // unanswered requests, by ID

	mu    sync.Mutex // guards the fields below
	docs  map[string]*document
	saved map[string]bool // directories with a document that was saved and not checked since
	enc   encoding
	can   clientCapabilities
}

// clientCapabilities are the capabilities that the client announced.
type clientCapabilities struct{ markdown, versions, snippets, watch bool }

// The results of Serve, which are the exit codes of the protocol.
const (
	exitGood = 0 // after a shutdown
	exitBad  = 1
)

// Serve handles messages until the client sends exit or closes its end, or the context is done. It
// returns the exit code of the process.
func (s *Server) Serve(ctx context.Context, in io.Reader, out io.Writer) int {
	ctx, cancel := context.WithCancel(ctx)
	s.stream = newStream(in, out)
	s.jobs = newJobs(ctx)
	s.turn = make(chan struct{}, 1)
	s.shown = make(map[string]string)
	s.requests = make(map[string]context.CancelFunc)
	s.docs = make(map[string]*document)
	s.saved = make(map[string]bool)
	s.enc = utf16Columns
	defer s.jobs.group.Wait() // the context is done, so no new jobs start
	defer cancel()
	frames := s.read(ctx)
	for {
		select {
		case <-ctx.Done():
			return s.exitCode()
		case f, ok := <-frames:
			if !ok || s.take(ctx, f) {
				return s.exitCode()
			}
		}
	}
}

// A frame is the result of reading: the bytes of a message, or an error.
type frame struct {
	body []byte
	err  error
}

// read sends frames until the end of the input.
func (s *Server) read(ctx context.Context) <-chan frame {
	frames := make(chan frame)
	go func() {
		defer close(frames)
		for {
			body, err := s.stream.read()
			if err != nil && !errors.Is(err, errNoLength) && !errors.Is(err, errTooLong) {
				return
			}
			select {
			case frames <- frame{body, err}:
			case <-ctx.Done():
				return
			}
		}
	}()
	return frames
}

// take handles a frame, and reports whether it is the exit notification.
func (s *Server) take(ctx context.Context, f frame) (exit bool) {
	if f.err != nil {
		s.refuse(null, &failure{parseError, f.err.Error()})
		return false
	}
	r, to, wrong := decode(f.body)
	switch {
	case wrong != nil:
		s.refuse(to, wrong)
	case r == nil:
	case r.method == "exit":
		return true
	default:
		s.handle(ctx, r)
	}
	return false
}

func (s *Server) exitCode() int {
	if s.down {
		return exitGood
	}
	return exitBad
}

func (s *Server) answer(to id, result any)     { s.stream.write(answer{"2.0", to, result}) }
func (s *Server) refuse(to id, wrong *failure) { s.stream.write(refusal{"2.0", to, wrong}) }
func (s *Server) notify(method string, params any) {
	s.stream.write(call{Version: "2.0", Method: method, Params: params})
}

// log sends a line to the client's log.
func (s *Server) log(message string) {
	s.notify("window/logMessage", messageParams{infoMessage, s.Name + ": " + message})
}

// handle handles a request or a notification.
func (s *Server) handle(ctx context.Context, r *request) {
	if r.method == "$/cancelRequest" {
		s.cancel(r)
		return
	}
	m, known := methods[r.method]
	switch {
	case !s.ready && r.method != "initialize":
		s.decline(r, &failure{notInitialized, "initialize comes first"})
	case s.down, s.ready && r.method == "initialize":
		s.decline(r, &failure{invalidRequest, r.method + " comes too late"})
	case !known || (r.id == nil) != (m.note != nil):
		s.decline(r, &failure{methodNotFound, "unknown method"})
	case m.note != nil:
		if err := s.guard(func() error { return m.note(s, r.params) }); err != nil {
			s.log(r.method + ": " + err.Error())
		}
	default:
		s.run(ctx, r, m)
	}
}

// decline sends an error response to a request. A notification has no response.
func (s *Server) decline(r *request, wrong *failure) {
	if r.id != nil {
		s.refuse(r.id, wrong)
	}
}

// run answers a request, beside the loop if it may take long.
func (s *Server) run(ctx context.Context, r *request, m method) {
	if !m.long {
		s.reply(ctx, r, m)
		return
	}
	ctx, cancel := context.WithCancel(ctx)
	key := string(r.id)
	s.mu.Lock()
	s.requests[key] = cancel
	s.mu.Unlock()
	s.jobs.group.Go(func() {
		defer func() {
			s.mu.Lock()
			delete(s.requests, key)
			s.mu.Unlock()
			cancel()
		}()
		s.reply(ctx, r, m)
	})
}

func (s *Server) reply(ctx context.Context, r *request, m method) {
	var result any
	err := s.guard(func() (err error) {
		result, err = m.call(s, ctx, r.params)
		return err
	})
	var wrong *failure
	switch {
	case err == nil:
		s.answer(r.id, result)
	case errors.As(err, &wrong):
		s.refuse(r.id, wrong)
	case ctx.Err() != nil:
		s.refuse(r.id, &failure{requestCancelled, "cancelled"})
	default:
		s.refuse(r.id, &failure{internalError, err.Error()})
	}
}

// cancel cancels a request that is being answered.
func (s *Server) cancel(r *request) {
	var p cancelParams
	if json.Unmarshal(r.params, &p) != nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if cancel := s.requests[string(p.ID)]; cancel != nil {
		cancel()
	}
}

// guard converts a panic to an error, so that the server continues. The error omits the panic
// value, which may contain a piece of a document.
func (s *Server) guard(f func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("internal error (a mistake in %s): %T", s.Name, p)
		}
	}()
	return f()
}

// Error returns the message of the failure.
func (f *failure) Error() string { return f.Message }
