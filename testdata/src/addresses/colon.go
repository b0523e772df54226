package addresses

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
)

type part struct {
	host  string
	port  int
	other string
}

// newPart cuts the host off at its first colon: what is left has none.
func newPart(address string) *part {
	p := &part{port: 443}
	list := strings.Split(address, ":") // want `host-split`
	if len(list) == 2 {
		p.port, _ = strconv.Atoi(list[1])
	}
	p.host = list[0]
	p.other = address
	return p
}

func (p *part) get() { http.Get(fmt.Sprintf("https://%s:%d/", p.host, p.port)) }

func (p *part) getOther() {
	http.Get(fmt.Sprintf("https://%s:%d/", p.other, p.port)) // want `hostport-unbracketed`
}

func cutHost(address string, port int) {
	host, _, _ := strings.Cut(address, ":") // want `host-split`
	http.Get(fmt.Sprintf("https://%s:%d/", host, port))
}

type both struct {
	host string
	port int
}

// newBoth keeps some hosts whole.
func newBoth(address string, whole bool) *both {
	b := &both{port: 443}
	if whole {
		b.host = address
	} else {
		b.host = strings.Split(address, ":")[0] // want `host-split`
	}
	return b
}

func (b *both) get() {
	http.Get(fmt.Sprintf("https://%s:%d/", b.host, b.port)) // want `hostport-unbracketed`
}
