// coreos/updateservicectl#114 (path-join)
//
// The URLs of packages lost a slash of "https://".
//
// Missed: the base is a parameter and the text is kept, so nothing but names tells
// that they are URLs.

package history

import (
	"net/url"
	"path"
)

type updatePackage struct{ URL string }

type updateservicectl struct{ add func(*updatePackage) error }

func (s updateservicectl) before(p *updatePackage, base, file string) error {
	p.URL = path.Join(base, file)
	return s.add(p)
}

func (s updateservicectl) after(p *updatePackage, base, file string) error {
	u, err := url.Parse(base)
	if err != nil {
		return err
	}
	u.Path = path.Join(u.Path, file)
	p.URL = u.String()
	return s.add(p)
}
