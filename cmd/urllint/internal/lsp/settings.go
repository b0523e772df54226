package lsp

import "path/filepath"

// A Configurator is an [Engine] that knows what is wrong in a configuration.
type Configurator interface {
	IsConfiguration(name string) bool               // by the name of the file, without its directory
	CheckConfiguration(path, text string) []Finding // by ascending Start
}

// isSettings reports whether a file is a configuration.
func (s *Server) isSettings(path string) bool {
	c, ok := s.Engine.(Configurator)
	return ok && c.IsConfiguration(filepath.Base(path))
}

// checkSettings publishes what is wrong in a configuration, as it is in the editor.
func (s *Server) checkSettings(d *document) {
	d.findings = s.Engine.(Configurator).CheckConfiguration(d.path, d.text)
	s.publish(d)
}
