package lsp

// definitionsOf returns the paths of the files in other packages that define what findings of the documents are about.
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

// publishBlamed publishes the open documents of those paths.
func (s *Server) publishBlamed(paths map[string]bool) {
	for _, d := range s.docs {
		if paths[d.path] && d.checked {
			s.publish(d)
		}
	}
}

// blaming returns the diagnostics for the texts that d defines and findings of another document are about, as long as
// d is as it was then.
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
