package lsp

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
)

// A method handles a request with call, or a notification with note.
type method struct {
	call func(*Server, context.Context, json.RawMessage) (any, error)
	note func(*Server, json.RawMessage) error
	long bool // runs beside the loop
}

var methods map[string]method

func init() { // not an initializer, because the functions use the map
	methods = map[string]method{
		"initialize":                       {call: with((*Server).initialize)},
		"initialized":                      {note: (*Server).initialized},
		"shutdown":                         {call: (*Server).shutdown},
		"textDocument/didOpen":             {note: noted((*Server).didOpen)},
		"textDocument/didChange":           {note: noted((*Server).didChange)},
		"textDocument/didSave":             {note: noted((*Server).didSave)},
		"textDocument/didClose":            {note: noted((*Server).didClose)},
		"textDocument/codeAction":          {call: with((*Server).codeAction)},
		"textDocument/completion":          {call: with((*Server).complete)},
		"textDocument/hover":               {call: with((*Server).hover), long: true},
		"workspace/didChangeConfiguration": {note: (*Server).configured},
		"workspace/didChangeWatchedFiles":  {note: (*Server).configured},
	}
}

// with returns a call that decodes its parameters as a P.
func with[P any](call func(*Server, context.Context, *P) (any, error)) func(
	*Server, context.Context, json.RawMessage) (any, error) {
	return func(s *Server, ctx context.Context, params json.RawMessage) (any, error) {
		p := new(P)
		if err := json.Unmarshal(params, p); err != nil {
			return nil, &failure{invalidParams, "the params do not fit the method"}
		}
		return call(s, ctx, p)
	}
}

// noted is with for notifications.
func noted[P any](note func(*Server, *P)) func(*Server, json.RawMessage) error {
	return func(s *Server, params json.RawMessage) error {
		p := new(P)
		if err := json.Unmarshal(params, p); err != nil {
			return &failure{invalidParams, "the params do not fit the method"}
		}
		note(s, p)
		return nil
	}
}

func (s *Server) initialize(_ context.Context, p *initializeParams) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	c := &p.Capabilities
	if slices.Contains(c.General.PositionEncodings, string(utf8Columns)) {
		s.enc = utf8Columns
	}
	edit := c.Workspace.WorkspaceEdit
	s.can = clientCapabilities{
		markdown: slices.Contains(c.TextDocument.Hover.ContentFormat, "markdown"),
		versions: edit.DocumentChanges,
		snippets: edit.DocumentChanges && edit.SnippetEditSupport,
		watch:    c.Workspace.DidChangeWatchedFiles.DynamicRegistration,
	}
	s.ready = true
	const incremental = 2
	return initializeResult{
		Capabilities: capabilities{
			PositionEncoding:   string(s.enc),
			TextDocumentSync:   syncOptions{OpenClose: true, Change: incremental},
			HoverProvider:      true,
			CompletionProvider: completionProvider{[]string{" ", ","}},
			CodeActionProvider: codeActionProvider{[]string{quickFix, sourceFix}},
		},
		ServerInfo: serverInfo{s.Name, s.Version},
	}, nil
}

// initialized registers for changes of the files that affect how packages are checked.
func (s *Server) initialized(json.RawMessage) error {
	if !s.can.watch {
		return nil
	}
	var watch watchOptions
	for _, name := range []string{".urllint.toml", "go.mod", "go.work"} {
		watch.Watchers = append(watch.Watchers, watcher{"**/" + name})
	}
	s.stream.write(call{
		Version: "2.0", ID: "watch", Method: "client/registerCapability",
		Params: registrationParams{[]registration{{"watch", "workspace/didChangeWatchedFiles", watch}}},
	})
	return nil
}

// configured schedules checks of all open documents.
func (s *Server) configured(json.RawMessage) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, d := range s.docs {
		s.checkSoon(d)
	}
	return nil
}

func (s *Server) shutdown(context.Context, json.RawMessage) (any, error) {
	s.down = true
	return nil, nil
}

func (s *Server) didOpen(p *openParams) {
	t := &p.TextDocument
	path, ok := pathOf(t.URI)
	settings := s.Engine.IsConfiguration(filepath.Base(path))
	if !ok || filepath.Ext(path) != ".go" && !settings {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.docs[t.URI] = newDocument(t.URI, path, t.Text, t.Version)
	s.docs[t.URI].settings = settings
	s.checkSoon(s.docs[t.URI])
}

func (s *Server) didChange(p *changeParams) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		return
	}
	known := len(d.findings)
	for _, c := range p.ContentChanges {
		d.edit(c, s.enc)
	}
	d.version = p.TextDocument.Version
	switch {
	case d.settings:
		s.checkSettings(d)
		return
	case len(d.findings) != known:
		s.publish(d)
	}
	s.checkTyped(d)
}

func (s *Server) didSave(p *documentParams) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		return
	}
	s.saved[filepath.Dir(d.path)] = true
	s.checkSoon(d)
}

func (s *Server) didClose(p *documentParams) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d := s.docs[p.TextDocument.URI]
	if d == nil {
		return
	}
	delete(s.docs, p.TextDocument.URI)
	blamed := definitionsOf(d)
	d.findings = nil
	s.publish(d)
	s.publishBlamed(blamed)
}
