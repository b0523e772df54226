// dapr/dapr#1326 (scheme-missing)
//
// path.Join took a slash out of "http://", so the health check never succeeded.

package history

import (
	"fmt"
	"net/http"
	"path"
	"time"
)

type channel interface{ GetBaseAddress() string }

type httpChannel struct{ base string }

func (h *httpChannel) GetBaseAddress() string { return h.base }

func newHTTPChannel(port int) channel {
	return &httpChannel{base: fmt.Sprintf("http://127.0.0.1:%v", port)}
}

type dapr struct{ app channel }

func (a dapr) before() <-chan bool {
	return healthOf(fmt.Sprintf("%s/healthz", path.Join(a.app.GetBaseAddress()))) // want `path-join` `scheme-missing`
}

func (a dapr) after() <-chan bool {
	return healthOf(fmt.Sprintf("%s/healthz", a.app.GetBaseAddress()))
}

func healthOf(endpoint string) <-chan bool {
	healthy := make(chan bool, 1)
	go func(endpoint string) {
		for range time.Tick(time.Second) {
			client := &http.Client{Timeout: time.Second}
			resp, err := client.Get(endpoint)
			healthy <- err == nil && resp.StatusCode == http.StatusOK
		}
	}(endpoint)
	return healthy
}
