package core

import (
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// pathForm checks what the classes of a path do not show: a relative reference whose first
// segment holds a colon reads as a scheme.
//
//	path-noscheme = segment-nz-nc *( "/" segment )
//
// (RFC 3986 §3.3, §4.2.)
func (u *URL) pathForm(from, to int, holes bool) {
	if from > 0 || u.seen[Path]&ascii.Colon == 0 || holes && u.seen[Path]&ascii.Hole != 0 {
		return
	}
	first, _, _ := strings.Cut(u.Text[:to], "/")
	if strings.IndexByte(first, ':') >= 0 {
		u.seen[Path] |= ascii.BadForm
	}
}
