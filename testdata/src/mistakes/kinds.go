package mistakes

import (
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"strings"
)

type opts struct{ Page int }

type id [2]string

func (id) String() string { return "" }

func kinds(v url.Values, u url.URL, p *url.URL, list []string, m map[string]int, o *opts, b []byte, port int, s string, ps *string, x id, ip net.IP, any interface{}, err error) {
	http.Get(fmt.Sprintf("https://h.test/?%s", v))                    // want `%s prints a map as "map\[…\]" in the URL`
	http.Get(fmt.Sprintf("https://h.test/?a=%v", list))               // want `%v prints a slice as "\[a b\]" in the URL`
	http.Get(fmt.Sprintf("%s://h.test/?a=%v", s, m))                  // want `hole-kind`
	http.Get(fmt.Sprintf("https://h.test/?a=%v", o))                  // want `%v prints a pointer as "&\{…\}" in the URL`
	http.Get(fmt.Sprintf("https://h.test/%s", ps))                    // want `%s prints a memory address in the URL`
	http.Get(fmt.Sprintf("%s/x?a=%q", s, s))                          // want `%q prints the string in quotes in the URL`
	http.Get(fmt.Sprintf("https://h.test:%c/", port))                 // want `%c prints the port as a character`
	http.Get(fmt.Sprintf("https://h.test/%s/x", u))                   // want `a struct as`
	http.Get("https://h.test:" + string(port) + "/")                  // want `string\(int\) yields a character, not digits`
	http.Get(fmt.Sprintf("https://h.test/?a=%v", b))                  // want `%v prints a slice as "\[a b\]" in the URL`
	http.Get(fmt.Sprintf("https://h.test/?a=%d", s))                  // want `%d prints "%!d\(string=…\)" for a string in the URL`
	http.Get(fmt.Sprintf("https://h.test/?%s", v.Encode()))           // a text
	http.Get(fmt.Sprintf("https://h.test/?a=%s&b=%x", b, b))          // bytes of a text, digits
	http.Get(fmt.Sprintf("https://h.test/%s/%v", x, ip))              // have String
	http.Get(fmt.Sprintf("%s/x?a=%v", p, any))                        // anything
	http.Get("https://h.test/?a=" + strings.Join(list, ","))          // joined
	http.Get(fmt.Sprintf("https://h.test:%d/%v/%s", port, port, *ps)) // numbers
	fmt.Printf("https://h.test/?%s", v)                               // for readers
	_ = fmt.Sprintf("GET https://h.test/?%v: %v", v, err)             // for readers
	_ = fmt.Sprintf("%v", list)                                       // no URL
	_ = fmt.Sprintf("/tmp/%v", m)                                     // no URL
	_ = fmt.Sprintf("https://h.test/: %v", list)                      // for readers
}

type socket struct{ host, port string }

type farm struct {
	hosts []string
	name  *string
	at    socket
	ip    net.IP
}

// What is no string is printed into an address as well, or into a path behind a base.
func addresses(f *farm, addr, base string, port int) {
	parts := strings.Split(addr, ":")
	if len(parts) > 1 && parts[len(parts)-1] == "0" {
		addr = fmt.Sprintf("%s:%d", parts[:len(parts)-1], port) // want `%s prints a slice as "\[a b\]" in the address`
	}
	net.Listen("tcp", addr)
	net.Dial("tcp", fmt.Sprintf("%v:80", f.hosts)) // want `%v prints a slice as`
	net.Dial("tcp", fmt.Sprintf("%v", f.at))       // want `%v prints a struct as`
	net.Dial("tcp", fmt.Sprint(f.at, ":80"))       // want `fmt.Sprint prints a struct as`
	target := base
	if f.name != nil {
		target = fmt.Sprintf("%s/%s", base, f.name) // want `%s prints a memory address`
	}
	http.Get(target)

	net.Dial("tcp", fmt.Sprintf("%s:80", f.hosts[0])) // want `hostport-unbracketed`
	net.Dial("tcp", fmt.Sprintf("[%s]:80", f.ip))
	net.Dial("tcp", fmt.Sprintf("%s:80", strings.Join(f.hosts, "")))
	http.Get(fmt.Sprintf("%s/%s", base, *f.name))
	http.Get(fmt.Sprintf("%s/%s", base, []byte(addr)))
	log.Print(fmt.Sprintf("%v:80", f.hosts))
}
