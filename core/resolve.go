package core

import (
	"errors"
	"strings"

	"github.com/urllint/urllint/core/internal/ascii"
)

// ErrNoScheme reports a base URI without a scheme. Nothing can be resolved against it (RFC 3986
// §5.1).
var ErrNoScheme = errors.New("base URI has no scheme")

// Resolve returns the URI that ref denotes relative to base, by the strict algorithm of RFC 3986
// §5.2.2. The fragment of base is ignored.
//
// It decodes nothing and changes no case. The result has a scheme. The only error is [ErrNoScheme].
func Resolve(base, ref string) (string, error) {
	b, t := Parse(base), Parse(ref)
	if !b.HasScheme() {
		return "", ErrNoScheme
	}
	return t.Parts().against(b.Parts()).String(), nil
}

// HasScheme reports whether u has a scheme that conforms to the grammar.
func (u *URL) HasScheme() bool { return u.Has(Scheme) && u.seen[Scheme]&ascii.BadForm == 0 }

// against implements the pseudocode of RFC 3986 §5.2.2, with p as the reference.
func (p Parts) against(base Parts) Parts {
	switch {
	case p.Scheme != "":
		p.Path = RemoveDotSegments(p.Path)
		return p
	case p.Authority != "":
		p.Path = RemoveDotSegments(p.Path)
	case p.Path == "":
		p.Authority, p.Path = base.Authority, base.Path
		if p.Query == "" {
			p.Query = base.Query
		}
	default:
		p.Authority = base.Authority
		p.Path = RemoveDotSegments(base.merge(p.Path))
	}
	p.Scheme = base.Scheme
	return p
}

// merge replaces the last segment of p's path with ref (RFC 3986 §5.2.3), unless ref is absolute.
func (p Parts) merge(ref string) string {
	switch {
	case strings.HasPrefix(ref, "/"):
		return ref
	case p.Authority != "" && p.Path == "":
		return "/" + ref
	}
	return p.Path[:strings.LastIndexByte(p.Path, '/')+1] + ref
}

// Parts are the five components of a URI-reference, each with its delimiter: "http:",
// "//h", "/p", "?q", "#f". An absent component is "", an empty query is "?" (RFC 3986
// §5.3).
type Parts struct {
	Scheme    string // with its ":"
	Authority string // with "//" before it
	Path      string
	Query     string // with "?" before it
	Fragment  string // with "#" before it
}

// Parts returns the components of a reference with their delimiters.
func (u *URL) Parts() Parts {
	return Parts{
		Scheme: u.delimited(Scheme, 0, 1), Authority: u.delimited(Authority, 2, 0), Path: u.Part(Path),
		Query: u.delimited(Query, 1, 0), Fragment: u.delimited(Fragment, 1, 0),
	}
}

// delimited returns component c with its delimiters, which take that many bytes before and after
// it, or "" if c is absent.
func (u *URL) delimited(c Component, before, behind int32) string {
	s := u.spans[c]
	if !s.Present() {
		return ""
	}
	return u.Text[max(s.Start-before, 0):min(s.End+behind, int32(len(u.Text)))]
}

// String recomposes the reference (RFC 3986 §5.3). The result can contain a password.
//
// The Parts of a parsed text recompose to the same text. If the path would otherwise be read as
// something else, String puts "/.", "/" or "./" before it (§3.3, §4.2).
func (p Parts) String() string {
	return p.Scheme + p.Authority + p.pathGuard() + p.Path + p.Query + p.Fragment
}

// pathGuard returns the bytes that keep the path from being read as an authority, a part of one, or
// a scheme.
func (p Parts) pathGuard() string {
	switch {
	case p.Authority == "" && hasAuthority(p.Path):
		return "/."
	case p.Authority != "" && p.Path != "" && p.Path[0] != '/':
		return "/"
	case p.Authority == "" && p.Scheme == "":
		if first, _, colon := strings.Cut(p.Path, ":"); colon && ValidScheme(first) {
			return "./"
		}
	}
	return ""
}

// A Resolution is an algorithm of reference resolution. Use the zero value except to model an old
// client.
type Resolution uint8

// The algorithms. The last two are obsolete and model old clients.
const (
	ResolveStrict  Resolution = iota // RFC 3986 §5.2.2
	ResolveLax                       // the same, but ignores the scheme of a reference if the base has the same
	ResolveRFC2396                   // RFC 2396 §5.2
	ResolveRFC1808                   // RFC 1808 §4
)

// Resolve is like the function [Resolve], with algorithm r.
func (r Resolution) Resolve(base, ref string) (string, error) {
	b, t := Parse(base), Parse(ref)
	if !b.HasScheme() {
		return "", ErrNoScheme
	}
	from, to := b.Parts(), t.Parts()
	switch r {
	case ResolveLax:
		if strings.EqualFold(from.Scheme, to.Scheme) {
			to.Scheme = ""
		}
	case ResolveRFC2396:
		return to.against2396(from).String(), nil
	case ResolveRFC1808:
		return to.against1808(from).String(), nil
	}
	return to.against(from).String(), nil
}

// against2396 resolves the reference p by RFC 2396 §5.2. Unlike RFC 3986 it ignores a query without
// a path, keeps the dot segments of an absolute path, and keeps a ".." above the root (step 6g).
func (p Parts) against2396(base Parts) Parts {
	switch {
	case p.Scheme != "":
		return p
	case p == Parts{Fragment: p.Fragment}: // step 2: the current document
		base.Fragment = p.Fragment
		return base
	case p.Authority != "":
	default:
		p.Authority = base.Authority
		p.Path = base.mergeOld(p.Path)
	}
	p.Scheme = base.Scheme
	return p
}

// mergeOld implements steps 5 and 6 of RFC 2396 and step 6 of RFC 1808: an absolute path is left
// unchanged.
func (p Parts) mergeOld(ref string) string {
	if strings.HasPrefix(ref, "/") {
		return ref
	}
	path := p.merge(ref)
	root := ""
	if strings.HasPrefix(path, "/") {
		root, path = "/", path[1:]
	}
	return root + joinSpans(path, keptRelative(path, false))
}

// against1808 resolves the reference p by RFC 1808 §4. There ";" begins parameters, which are not
// part of the path, and an empty component counts as absent.
func (p Parts) against1808(base Parts) Parts {
	if p == (Parts{}) { // step 2a: the result is the base, including its fragment
		return base
	}
	if p.Scheme != "" {
		return p
	}
	p.Scheme = base.Scheme
	if p.Authority != "" && p.Authority != "//" {
		return p
	}
	p.Authority = base.Authority
	path, params := cutParams(p.Path)
	basePath, baseParams := cutParams(base.Path)
	if path != "" {
		base.Path = basePath
		p.Path = base.mergeOld(path) + params
		return p
	}
	p.Path = basePath + params
	if params == "" { // step 5a
		p.Path += baseParams
		if p.Query == "" || p.Query == "?" { // step 5b
			p.Query = base.Query
		}
	}
	return p
}

// cutParams splits path before its first ";" (RFC 1808 §2.4.5).
func cutParams(path string) (before, params string) {
	before, _, _ = strings.Cut(path, ";")
	return before, path[len(before):]
}
