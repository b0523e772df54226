package main

import (
	"go/token"
	"sort"
	"unicode/utf8"

	"github.com/urllint/urllint/internal/redact"
)

// A source is the text of a file that findings stand in. Only what shown gives
// may be printed.
type source struct {
	text    []byte
	starts  []int             // of its lines
	secrets []stretch         // in order and apart
	there   []stretch         // those that are known by where they stand, in order and apart
	lines   map[int][]stretch // what of a line may be secret besides
	counted mileage
}

// source gives the text of a file, nil if it cannot be read.
func (r *report) source(file string) *source {
	if s, ok := r.sources[file]; ok {
		return s
	}
	var s *source
	if text, err := r.read(file); err == nil {
		s = &source{text: text, starts: lineStarts(text), lines: make(map[int][]stretch)}
		s.secrets, s.there = joined(r.secrets(file, text)), joined(r.secretsThere(file, text))
	}
	if r.sources == nil {
		r.sources = make(map[string]*source)
	}
	r.sources[file] = s
	return s
}

// offset gives the byte that a position names.
func (s *source) offset(at token.Position) (int, bool) {
	if at.Line < 1 || at.Line > len(s.starts) || at.Column < 1 {
		return 0, false
	}
	i := s.starts[at.Line-1] + at.Column - 1
	return i, i <= len(s.text)
}

func (s *source) lineCount() int { return len(s.starts) }

// lineAt gives the number of the line that byte i stands on.
func (s *source) lineAt(i int) int { return sort.SearchInts(s.starts, i+1) }

// line gives line n, from 1, without its end.
func (s *source) line(n int) stretch {
	at := stretch{s.starts[n-1], len(s.text)}
	if n < len(s.starts) {
		at.end = s.starts[n] - 1
	}
	if at.end > at.start && s.text[at.end-1] == '\r' {
		at.end--
	}
	return at
}

// secretIn gives what of a stretch must not be shown: what is known to be secret,
// and what of its lines may be.
func (s *source) secretIn(at stretch) []stretch {
	out := clipped(s.secrets, at)
	for n := s.lineAt(at.start); n <= len(s.starts) && s.starts[n-1] < at.end; n++ {
		out = append(out, clipped(s.secretOnLine(n), at)...)
	}
	return joined(out)
}

// secretOnLine gives what of a line may be secret, in order and apart.
func (s *source) secretOnLine(n int) []stretch {
	found, ok := s.lines[n]
	if !ok {
		line := s.line(n)
		for _, secret := range stretches(redact.InLine(string(s.text[line.start:line.end]))) {
			found = append(found, secret.moved(line.start))
		}
		found = joined(found)
		s.lines[n] = found
	}
	return found
}

// clipped gives the parts that are within at of stretches in order and apart.
func clipped(list []stretch, at stretch) []stretch {
	var out []stretch
	first := sort.Search(len(list), func(i int) bool { return list[i].end > at.start })
	for _, s := range list[first:] {
		if s.start >= at.end {
			break
		}
		out = append(out, stretch{max(s.start, at.start), min(s.end, at.end)})
	}
	return out
}

// shown gives a stretch of the file without its secrets.
func (s *source) shown(at stretch) string {
	text, _ := s.shownWith(at, at)
	return text
}

// identified gives a stretch of the file without the secrets that are known by where
// they stand: what else is loaded does not change it.
func (s *source) identified(at stretch) string {
	secret := clipped(s.there, at)
	for n := s.lineAt(at.start); n <= len(s.starts) && s.starts[n-1] < at.end; n++ {
		secret = append(secret, clipped(s.secretOnLine(n), at)...)
	}
	for i := range secret {
		secret[i] = secret[i].moved(-at.start)
	}
	return without(s.text[at.start:at.end], secret)
}

// shownWith gives a stretch of the file without its secrets, and where a part of
// it stands in that.
func (s *source) shownWith(at, part stretch) (string, stretch) {
	secret := s.secretIn(at)
	for i := range secret {
		secret[i] = secret[i].moved(-at.start)
	}
	text := s.text[at.start:at.end]
	return without(text, secret), part.moved(-at.start).after(masks(text, secret))
}

// fragment gives a line without its secrets, and where a part of it stands in that:
// of a long line, what is near that part.
func (s *source) fragment(n int, mark stretch) fragment {
	line := s.line(n)
	at := s.near(line, mark)
	text, mark := s.shownWith(at, mark)
	return fragment{text, mark, at.start > line.start, at.end < line.end}
}

// mostShown is how many bytes on either side of a mark are near it.
const mostShown = 4 << 10

// near gives what of a line is near a part of it, whole runes.
func (s *source) near(line, mark stretch) stretch {
	at := stretch{max(line.start, mark.start-mostShown), min(line.end, mark.start+mostShown)}
	for at.start > line.start && !utf8.RuneStart(s.text[at.start]) {
		at.start--
	}
	for at.end < line.end && !utf8.RuneStart(s.text[at.end]) {
		at.end++
	}
	return at
}

// located gives the file that a finding names and the bytes there that it points
// at; false if the file is not what was analysed: a //line comment can say so.
func (r *report) located(f *finding) (*source, stretch, bool) {
	s := r.source(f.start.Filename)
	if s == nil {
		return nil, stretch{}, false
	}
	start, okStart := s.offset(f.start)
	end, okEnd := s.offset(f.end)
	if !okStart || !okEnd || end < start {
		return nil, stretch{}, false
	}
	if f.file != f.start.Filename {
		own := r.source(f.file)
		if own == nil || f.at.end > len(own.text) || string(own.text[f.at.start:f.at.end]) != string(s.text[start:end]) {
			return nil, stretch{}, false
		}
	}
	return s, stretch{start, end}, true
}
