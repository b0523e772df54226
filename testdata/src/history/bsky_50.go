// mattn/bsky#50 (query-lost)
//
// The flag for the position in the stream was added to a copy of the query.

package history

import "net/url"

type bsky struct{}

func (bsky) before(host, cursor string) (string, error) {
	u, err := url.Parse(host)
	if err != nil {
		return "", err
	}
	u.Scheme = "wss"
	if cursor != "" {
		u.Query().Add("cursor", cursor) // want `query-lost`
	}
	return u.String(), nil
}

func (bsky) after(host, cursor string) (string, error) {
	u, err := url.Parse(host)
	if err != nil {
		return "", err
	}
	u.Scheme = "wss"
	if cursor != "" {
		params := u.Query()
		params.Set("cursor", cursor)
		u.RawQuery = params.Encode()
	}
	return u.String(), nil
}
