// kubernetes/kubernetes#134274 (hostport-unbracketed)
//
// kubeadm asked for the health of the kubelet at a URL that an IPv6 address breaks.

package history

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strconv"
)

type kubernetes struct{ client *http.Client }

func (k kubernetes) before(ctx context.Context, address string, port int32) (*http.Response, error) {
	health := fmt.Sprintf("http://%s:%d/healthz", address, port) // want `hostport-unbracketed`
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, health, nil)
	if err != nil {
		return nil, err
	}
	return k.client.Do(req)
}

func (k kubernetes) after(ctx context.Context, address string, port int32) (*http.Response, error) {
	health := fmt.Sprintf("http://%s/healthz", net.JoinHostPort(address, strconv.Itoa(int(port))))
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, health, nil)
	if err != nil {
		return nil, err
	}
	return k.client.Do(req)
}
