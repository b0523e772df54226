// Package sharedtexts has texts that are right at one place and wrong at another: the use is at fault, not the
// definition.
package sharedtexts

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/smtp"
	"strings"
)

// constants

const bankAddr = bankHost + ":8443"
const bankHost = "bank.h.test"

type peer struct{ addr, name string }

func named(name string) func(*peer) { return func(p *peer) { p.name = name } }

func newPeer(addr string, options ...func(*peer)) *peer {
	p := &peer{addr: addr}
	for _, o := range options {
		o(p)
	}
	return p
}

func (p *peer) dial(ctx context.Context) (net.Conn, error) {
	d := &tls.Dialer{Config: &tls.Config{ServerName: p.name}}
	return d.DialContext(ctx, "tcp", p.addr)
}

func peers() (a, b *peer) {
	a = newPeer(bankAddr, named(bankAddr)) // want `tls.Config.ServerName needs a host without a port`
	b = newPeer(bankAddr, named(bankHost))
	return a, b
}

const bulkAddr = "bulk.h.test:465"

func bulk() {
	conn, _ := tls.Dial("tcp", bulkAddr, &tls.Config{ServerName: bulkAddr}) // want `needs a host without a port`
	smtp.NewClient(conn, strings.TrimSuffix(bulkAddr, ":465"))
}

// only wrong: the definition is at fault

const queue = "queue.h.test:9000" // want `smtp.NewClient needs a host without a port`

func queued(conn net.Conn) {
	smtp.NewClient(conn, queue)
	net.LookupHost(queue)
}

const statusURL = "https://h.test/a b" // want `space in the path`

func status() {
	http.Get(statusURL)
	http.Head(statusURL)
}

// results of functions

type account struct {
	server string
	port   int
}

func (a account) addr() string { return a.server + fmt.Sprintf(":%d", a.port) }

func (a account) start() {
	conn, _ := net.Dial("tcp4", a.addr())
	smtp.NewClient(conn, a.addr()) // want `needs a host without a port`
	smtp.NewClient(conn, a.server)
}

const shortHost = "sho.example"

func short(code string) string { return shortHost + "/" + code } // want `"sho.example" has no scheme`
func long(code string) string  { return "https://" + shortHost + "/" + code }

func register(m *http.ServeMux) {
	m.Handle("/gone", http.RedirectHandler(short("gone"), http.StatusFound))
	m.Handle("/here", http.RedirectHandler(long("here"), http.StatusFound))
}

// lists

var fonts = []string{"https://a.h.test", "https://b.h.test"}

func allow(h http.Header, i int) {
	h.Set("Access-Control-Allow-Origin", strings.Join(fonts, ",")) // want `several origins in one string`
	h.Set("Access-Control-Allow-Origin", fonts[i])
}

var shown = "https://c.h.test, https://d.h.test" // want `several origins`

func allowShown(h http.Header) {
	h.Set("Access-Control-Allow-Origin", shown)
	fmt.Println(shown)
}

// the other place shows nothing: a test, a comparison, a reference

const relative = "status/all" // want `has no scheme`

func related(r *http.Request) {
	http.Get(relative)
	r.URL.Parse(relative)
}

const site = "h.test:8080" // want `needs a host without a port`

func compared(r *http.Request) {
	if r.Host == site {
		net.LookupHost(site)
	}
}
