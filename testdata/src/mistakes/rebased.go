package mistakes

import (
	"net/url"
	"path"
)

type rebased struct{ joined, added, literal, other, both *url.URL }

func newRebased() *rebased {
	return &rebased{
		joined:  mustURL("https://h.test/dns"),
		added:   mustURL("https://h.test/dns"),
		literal: mustURL("https://h.test/dns"),
		other:   mustURL("https://h.test/dns"), // want `base-slash`
		both:    mustURL("https://h.test/dns"), // want `base-slash`
	}
}

// all resolves references that begin with the path of their base, and of another one.
func (r *rebased) all(name string) (list []*url.URL) {
	add := func(u *url.URL, err error) { list = append(list, u) }
	add(r.joined.Parse(path.Join("/", r.joined.Path, name)))
	add(r.added.Parse(r.added.EscapedPath() + "/zones"))
	add(r.literal.ResolveReference(&url.URL{Path: path.Join(r.literal.Path, name)}), nil)
	add(r.other.Parse(path.Join(r.joined.Path, name)))
	add(r.both.Parse(path.Join(r.both.Path, name)))
	add(r.both.Parse("zones"))
	return list
}
