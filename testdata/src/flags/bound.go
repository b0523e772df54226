package flags

import (
	"flag"
	"net"
	"net/http"
)

// The closures run after the flags are bound.
func bound() {
	var addr, upstream, good string
	run := func() {
		net.Dial("tcp", addr)
		http.Get(upstream + "/x")
		http.Get(good)
	}
	flag.StringVar(&addr, "bound-addr", "localhost", "")         // want `port-missing`
	flag.StringVar(&upstream, "bound-upstream", "up.h.test", "") // want `scheme-missing`
	flag.StringVar(&good, "bound-good", "https://good.h.test", "")
	flag.Parse()
	run()
}

// The value is completed before the closure runs, or is one of several.
func boundLater(plain bool) {
	var upstream, other string
	run := func() {
		http.Get(upstream)
		http.Get(other)
	}
	flag.StringVar(&upstream, "later-upstream", "up.h.test", "")
	flag.Parse()
	upstream = "https://" + upstream
	if plain {
		flag.StringVar(&other, "later-other", "other.h.test", "")
	} else {
		other = "https://other.h.test"
	}
	run()
}

// The closure itself completes the value.
func boundWithin() {
	var upstream string
	run := func() {
		upstream = "https://" + upstream
		http.Get(upstream)
	}
	flag.StringVar(&upstream, "within-upstream", "up.h.test", "")
	run()
}
