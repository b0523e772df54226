// kubernetes/minikube#10730 (scheme-missing)
//
// The request that asks whether the machine is one of Google's had no scheme, so the answer was always no.

package history

import "net/http"

type minikube struct{}

func (minikube) before() bool {
	resp, err := http.Get("metadata.google.internal") // want `scheme-missing`
	return err == nil && resp.Header.Get("Metadata-Flavor") == "Google"
}

func (minikube) after() bool {
	resp, err := http.Get("http://metadata.google.internal")
	return err == nil && resp.Header.Get("Metadata-Flavor") == "Google"
}
