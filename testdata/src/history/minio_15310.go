// minio/minio#15310 (query-lost)
//
// A browser that uploads a file by a form was sent back without the parameters that
// say where the object is.

package history

import (
	"net/http"
	"net/url"
)

type minio struct{}

func (minio) before(w http.ResponseWriter, r *http.Request, back *url.URL, bucket, key string) {
	back.Query().Add("bucket", bucket) // want `query-lost`
	back.Query().Add("key", key)       // want `query-lost`
	http.Redirect(w, r, back.String(), http.StatusSeeOther)
}

func (minio) after(w http.ResponseWriter, r *http.Request, back *url.URL, bucket, key string) {
	params := back.Query()
	params.Add("bucket", bucket)
	params.Add("key", key)
	back.RawQuery = params.Encode()
	http.Redirect(w, r, back.String(), http.StatusSeeOther)
}
