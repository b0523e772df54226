// cloudprober/cloudprober#783 (path-join)
//
// Files in Google Storage were asked for at "https:/storage.googleapis.com".

package history

import (
	"context"
	"net/http"
	"net/url"
	"path"
)

const (
	storageBefore = "https://storage.googleapis.com"
	storageAfter  = "https://storage.googleapis.com"
)

type cloudproberFile struct{}

func (cloudproberFile) before(ctx context.Context, object string) (*http.Request, error) {
	return http.NewRequestWithContext(ctx, "GET", path.Join(storageBefore, object), nil) // want `path-join`
}

func (cloudproberFile) after(ctx context.Context, object string) (*http.Request, error) {
	u, err := url.Parse(storageAfter)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, object)
	return http.NewRequestWithContext(ctx, "GET", u.String(), nil)
}
