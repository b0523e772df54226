// alist-org/alist#749 (query-separator)
//
// The query of the request for a file began with "&".

package history

import (
	"fmt"

	"github.com/go-resty/resty/v2"
)

type alist struct{ client *resty.Client }

func (a alist) request(target string) (*resty.Response, error) {
	return a.client.R().Get(target)
}

func (a alist) before(id string) (*resty.Response, error) {
	return a.request(fmt.Sprintf("https://api-pan.xunlei.com/drive/v1/files/%s?&with_audit=true", id)) // want `query-separator`
}

func (a alist) after(id string) (*resty.Response, error) {
	const files = "https://api-pan.xunlei.com/drive/v1/files"
	return a.client.R().SetPathParam("id", id).Get(files + "/{id}")
}
