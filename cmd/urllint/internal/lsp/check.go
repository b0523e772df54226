package lsp

import (
	"context"
	"errors"
	"maps"
	"path/filepath"
	"slices"
	"time"
)

// checkSoon schedules a check of a document's package.
func (s *Server) checkSoon(d *document) { s.checkAfter(d, s.Delay) }

// checkAfter schedules a check of a document's package after delay, which starts again with each
// call. A configuration is checked at once.
func (s *Server) checkAfter(d *document, delay time.Duration) {
	if d.settings {
		s.checkSettings(d)
		return
	}
	dir := filepath.Dir(d.path)
	s.jobs.soon(dir, delay, func(ctx context.Context) { s.check(ctx, dir) })
}

// check checks the package in a directory as it is in the editor, and publishes the diagnostics of
// its open files. One check runs at a time.
func (s *Server) check(ctx context.Context, dir string) {
	select {
	case s.turn <- struct{}{}:
		defer func() { <-s.turn }()
	case <-ctx.Done():
		return
	}
	docs, files, buffers, saved := s.begin(dir)
	if len(docs) == 0 {
		return
	}
	var result map[string]*File
	start := time.Now()
	err := s.guard(func() (err error) {
		result, err = s.Engine.Check(ctx, dir, files, buffers)
		return err
	})
	s.took.Store(int64(time.Since(start)))
	if ctx.Err() != nil {
		return
	}
	s.complain(dir, err)
	s.mu.Lock()
	defer s.mu.Unlock()
	blamed := definitionsOf(docs...)
	for _, d := range docs {
		d.learn(result[d.path])
	}
	maps.Copy(blamed, definitionsOf(docs...))
	for _, d := range docs {
		if delete(blamed, d.path); s.docs[d.uri] == d {
			s.publish(d)
		}
	}
	s.publishBlamed(blamed)
	if saved && s.Engine.ExportsChanged(dir) {
		s.checkImporters(dir)
	}
}

// checkImporters schedules checks of the open documents whose packages import those in a directory.
func (s *Server) checkImporters(dir string) {
	for _, d := range s.docs {
		if !d.settings && s.Engine.DependsOn(filepath.Dir(d.path), dir) {
			s.checkSoon(d)
		}
	}
}

// complain reports an error of the check of a directory. The user sees it once until it is
// corrected, even if it concerns several directories.
func (s *Server) complain(dir string, err error) {
	if err != nil {
		s.log(err.Error())
	}
	var setup *SetupError
	if !errors.As(err, &setup) {
		delete(s.shown, dir)
		return
	}
	text := setup.Error()
	again := slices.Contains(slices.Collect(maps.Values(s.shown)), text)
	if s.shown[dir] = text; !again {
		s.notify("window/showMessage", messageParams{errorMessage, s.Name + ": " + text})
	}
}

// begin returns the documents of a directory, from now on recording their edits, the texts of all
// documents, and whether one of the directory was saved since the last check.
func (s *Server) begin(dir string) (docs []*document, files []string, buffers map[string]string, saved bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	saved = s.saved[dir]
	delete(s.saved, dir)
	buffers = make(map[string]string)
	for _, d := range s.docs {
		if d.settings {
			continue
		}
		buffers[d.path] = d.text
		if filepath.Dir(d.path) == dir {
			d.recent = nil
			docs, files = append(docs, d), append(files, d.path)
		}
	}
	return docs, files, buffers, saved
}

// publish sends the diagnostics of a document, including findings of other packages about texts
// that it defines.
func (s *Server) publish(d *document) {
	p := publishParams{URI: d.uri, Version: d.version, Diagnostics: make([]diagnostic, len(d.findings))}
	at := d.ruler(s.enc)
	for i := range d.findings {
		p.Diagnostics[i] = s.diagnostic(d, at, &d.findings[i])
	}
	for _, uri := range slices.Sorted(maps.Keys(s.docs)) {
		p.Diagnostics = append(p.Diagnostics, s.blaming(d, s.docs[uri])...)
	}
	s.notify("textDocument/publishDiagnostics", p)
}

func (s *Server) diagnostic(doc *document, at *ruler, f *Finding) diagnostic {
	d := diagnostic{Range: at.textRange(f.Span), Severity: f.Severity, Code: f.Code, Source: s.Name, Message: f.Message}
	if f.Href != "" {
		d.CodeDescription = &codeDescription{f.Href}
	}
	for _, r := range f.Related {
		where := location{doc.uri, at.textRange(r.Span)}
		if r.Path != "" {
			other := newDocument(uriOf(r.Path), r.Path, r.Text, 0)
			where = location{other.uri, other.ruler(s.enc).textRange(r.Span)}
		}
		d.Related = append(d.Related, related{where, r.Message})
	}
	return d
}

// Bounds of the pause in typing before a check. Between them it is as long as the last check took.
const leastTypingDelay, mostTypingDelay = 30 * time.Millisecond, 400 * time.Millisecond

// checkTyped schedules a check for when typing pauses, if the text can be parsed.
func (s *Server) checkTyped(d *document) {
	if s.Engine.Parses(d.text) {
		s.checkAfter(d, max(leastTypingDelay, min(time.Duration(s.took.Load()), mostTypingDelay)))
	}
}

// checkSettings publishes the errors in a configuration as it is in the editor.
func (s *Server) checkSettings(d *document) {
	d.findings = s.Engine.CheckConfiguration(d.path, d.text)
	s.publish(d)
}

// definitionsOf returns the paths of the files in other packages that define the texts of findings
// in docs.
func definitionsOf(docs ...*document) map[string]bool {
	paths := make(map[string]bool)
	for _, d := range docs {
		for _, f := range d.findings {
			for _, r := range f.Related {
				if r.Definition {
					paths[r.Path] = true
				}
			}
		}
	}
	return paths
}

// publishBlamed publishes the open documents with those paths.
func (s *Server) publishBlamed(paths map[string]bool) {
	for _, d := range s.docs {
		if paths[d.path] && d.checked {
			s.publish(d)
		}
	}
}

// blaming returns the diagnostics in d for texts that it defines and findings of other are about,
// if d is unchanged since.
func (s *Server) blaming(d, other *document) (list []diagnostic) {
	at, there := d.ruler(s.enc), other.ruler(s.enc)
	for i := range other.findings {
		f := &other.findings[i]
		for _, r := range f.Related {
			if r.Definition && r.Path == d.path && r.Text == d.text {
				here := s.diagnostic(d, at, &Finding{Span: r.Span, Severity: f.Severity, Code: f.Code, Href: f.Href,
					Message: f.Message})
				here.Related = []related{{location{other.uri, there.textRange(f.Span)}, "found here"}}
				list = append(list, here)
			}
		}
	}
	return list
}
