// Package flags has addresses that the command line can change.
package flags

import (
	"flag"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

var (
	endpoint = flag.String("endpoint", "h.test/x y", "where to ask") /* span " " */ // want `char-unescaped`
	changed  = flag.String("changed", "https://h.test/x y", "where to ask")
	dev      = flag.Bool("dev", false, "listen elsewhere")
	perhaps  = flag.String("perhaps", "localhost:99999", "where to listen") /* span "99999" */ // want `port-invalid`
	unused   = flag.String("unused", "https://h.test/x y", "where to ask")
	address  string
)

func init() {
	flag.StringVar(&address, "address", "localhost:99999", "where to listen") /* span "99999" */ // want `port-invalid`
	*changed = "https://h.test/x"
}

func run() {
	url.Parse(*endpoint)
	http.Get(*changed)
	if *dev {
		*perhaps = "localhost:99998" /* span "99998" */ // want `port-invalid`
	}
	http.ListenAndServe(*perhaps, nil)
	http.ListenAndServe(address, nil)
	flag.CommandLine.StringVar(unused, "", "", "")

	local := flag.String("local", "https://h.test/%zz", "where to ask") // want `escape-incomplete`
	http.Get(*local)
	shadowed := flag.String("shadowed", "https://h.test/%zz", "where to ask")
	if shadowed := flag.String("other", "https://h.test/", "where to ask"); shadowed != nil {
		http.Get(*shadowed)
	}
	given := flag.String("given", "https://h.test/%zz", "where to ask")
	set(given)
	http.Get(*given)
	_ = shadowed

	var after string
	flag.StringVar(&after, "after", "https://h.test/%zz", "where to ask")
	after = "https://h.test/"
	http.Get(after)
	flag.String("h.test/x y", "x", "h.test/x y")
}

func set(s *string) { *s = "https://h.test/" }

// A default that stands alone is wrong whatever the command line may say.
var (
	listen  = flag.String("listen", "8080", "where to listen") // want `"8080" is read as a host name`
	repairs = flag.String("repairs", "8080", "where to listen")
	empty   = flag.String("empty", "", "what to get")
)

func standsAlone() {
	http.ListenAndServe(*listen, nil)
	http.Get(*empty)
	api := os.Getenv("API")
	if api == "" {
		api = "api.h.test/v1" // want `scheme-missing`
	}
	http.Get(api)
	addr := *repairs
	if !strings.HasPrefix(addr, ":") {
		addr = ":" + addr
	}
	http.ListenAndServe(addr, nil)
	host := os.Getenv("HOST")
	if host == "" {
		host = "localhost"
	}
	if !strings.Contains(host, ":") { // want `host-split`
		host += ":80"
	}
	net.Dial("tcp", host)
	other := find()
	if other == "" {
		other = "localhost" // want `port-missing`
	}
	net.Dial("tcp", other)
}

func find() string { return os.Args[1] }
