package routetables

import "net/http"

// Each row has a mux of its own.

func muxForEach(ports map[string]string) (all []*http.ServeMux) {
	for _, p := range []string{"/x", "/x"} {
		mux := http.NewServeMux()
		mux.Handle("/", nil)
		mux.Handle(p, nil)
		all = append(all, mux)
	}
	return all
}

func muxReplaced() (last *http.ServeMux) {
	for _, p := range []string{"/y", "/y"} {
		last = http.NewServeMux()
		last.Handle(p, nil)
	}
	return last
}

func muxShared(mux *http.ServeMux) {
	for _, p := range []string{"/x", "/x"} { // want `"/x" is already registered`
		mux.Handle(p, nil)
	}
}

func muxOfAll() *http.ServeMux {
	mux := http.NewServeMux()
	for range []string{"a", "b"} {
		mux.Handle("/", nil) // want `"/" is already registered`
	}
	return mux
}
