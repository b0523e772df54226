package core

import "strings"

// A Resolution is an algorithm of reference resolution. Use the zero value unless you want
// to know what an old client does.
type Resolution uint8

// The algorithms. The two obsolete ones say what old clients do.
const (
	ResolveStrict  Resolution = iota // RFC 3986 §5.2.2
	ResolveLax                       // the same, but the scheme of a reference is ignored if it is the base's
	ResolveRFC2396                   // RFC 2396 §5.2
	ResolveRFC1808                   // RFC 1808 §4
)

// Resolve is the function [Resolve] with this algorithm.
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

// against2396 resolves the reference p by RFC 2396 §5.2. Unlike RFC 3986 it knows no query
// without a path, keeps the dot segments of an absolute path, and keeps a ".." above the
// root (step 6g).
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

// mergeOld is steps 5 and 6 of both RFCs: an absolute path stays as it is.
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

// against1808 resolves the reference p by RFC 1808 §4. There ";" begins parameters, which
// do not belong to the path, and an empty component counts as absent.
func (p Parts) against1808(base Parts) Parts {
	if p == (Parts{}) { // step 2a: not even the base's fragment goes
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

// cutParams splits a path at its first ";", which stays with the parameters
// (RFC 1808 §2.4.5).
func cutParams(path string) (before, params string) {
	before, _, _ = strings.Cut(path, ";")
	return before, path[len(before):]
}
