package lsp

import "time"

// typingDelay is how long nothing is typed before a document is checked.
const typingDelay = 400 * time.Millisecond

// A Parser is an [Engine] that tells whether a text can be checked. While one cannot,
// because somebody is in the middle of a word, what was known of it stays.
type Parser interface{ Parses(text string) bool }

// checkTyped has a document checked once nothing is typed any more.
func (s *Server) checkTyped(d *document) {
	if p, ok := s.Engine.(Parser); ok && p.Parses(d.text) {
		s.checkAfter(d, max(s.Delay, typingDelay))
	}
}
