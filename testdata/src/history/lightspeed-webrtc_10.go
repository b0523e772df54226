// GRVYDEV/Lightspeed-webrtc#10 (port-invalid)
//
// The default of a flag had a port, and another one was put behind it.

package history

import (
	"flag"
	"net/http"
)

var (
	lightspeedBefore = flag.String("addr", "localhost:8080", "address of the service") // want `port-invalid`
	lightspeedAfter  = flag.String("addr", "localhost", "address of the service")
)

type lightspeed struct{}

func (lightspeed) before() error {
	flag.Parse()
	return http.ListenAndServe(*lightspeedBefore+":8080", nil)
}

func (lightspeed) after() error {
	flag.Parse()
	return http.ListenAndServe(*lightspeedAfter+":8080", nil)
}
