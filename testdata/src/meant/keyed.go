// Package meant has what looks like a mistake and is meant, and beside it the mistake.
package meant

import (
	"fmt"
	"net/http"
	"strings"
)

// --- a map that is asked for one key has that entry alone

var (
	listKey   = "list"
	memberKey = "member"
	guestKey  = "guest"
)

var formats = map[string]string{
	listKey:   "https://h.test/lists",
	memberKey: "https://h.test/lists/%s/members",
	guestKey:  "https://h.test/lists/%s/guests", // want `format-verb`
	"owner":   "https://h.test/lists/%s/owner",
	"admin":   "https://h.test/lists/%s/admin", // want `format-verb`
}

func keyed(list string) {
	http.Get(formats[listKey])
	http.Get(fmt.Sprintf(formats[memberKey], list))
	http.Get(formats[guestKey])
	http.Get(fmt.Sprintf(formats["owner"], list))
	http.Get(formats["admin"])
}

var current = "list"

// A variable that is assigned again names any of them.
func turn() { current = "owner" }

var others = map[string]string{
	"list":  "https://h.test/lists",
	"owner": "https://h.test/lists/%s/owner", // want `format-verb`
}

func anyOf() { http.Get(others[current]) }

type service struct{ Address, Method string }

type which int

const (
	ping which = iota
	sheet
	cell
)

var services = map[which]service{
	ping:  {Address: "https://h.test/ping"},
	sheet: {Address: "https://h.test/sheets/{sheet}", Method: "GET"},
	cell:  {Address: "https://h.test/sheets/{sheet}/{cell}"},
}

func serviceOf(of which) (service, bool) {
	s, ok := services[of]
	if !ok {
		return service{}, false
	}
	return s, true
}

func asked(sheetID string) {
	p, _ := serviceOf(ping)
	http.Get(p.Address)
	s, _ := serviceOf(sheet)
	http.Get(strings.ReplaceAll(s.Address, "{sheet}", sheetID))
	c, _ := serviceOf(cell)
	http.Get(strings.ReplaceAll(c.Address, "{sheet}", sheetID)) // want `placeholder`
	at, ok := services[sheet]
	if ok {
		http.Get(at.Address) // want `placeholder`
	}
}

// A table that init sets is one, too.
var endpoints map[which]service

func init() {
	endpoints = map[which]service{
		ping:  {Address: "https://h.test/ping", Method: "GET"},
		sheet: {Address: "https://h.test/sheets/{sheet}", Method: "GET"},
		cell:  {Address: "https://h.test/sheets/{sheet}/{cell}"},
	}
}

func endpointOf(of which) (service, bool) {
	s, ok := endpoints[of]
	return s, ok
}

func call(method, u string) {
	req, err := http.NewRequest(method, u, nil)
	if err == nil {
		http.DefaultClient.Do(req)
	}
}

func askedEndpoint(sheetID string) {
	p, _ := endpointOf(ping)
	call(p.Method, p.Address)
	s, _ := endpointOf(sheet)
	u := strings.ReplaceAll(s.Address, "{sheet}", sheetID)
	call(s.Method, u)
	c, _ := endpointOf(cell)
	call("GET", strings.ReplaceAll(c.Address, "{sheet}", sheetID)) // want `placeholder`
}

// --- placeholders that are filled in by a computed name

func filled(names []string, values map[string]string) {
	u := "https://h.test/books/{book}/pages/{page}"
	if len(names) > 0 {
		for _, name := range names {
			u = strings.ReplaceAll(u, fmt.Sprintf("{%s}", name), values[name])
		}
	}
	http.Get(u)
	v := "https://h.test/books/{book}/pages/{page}" // want `placeholder "\{page\}"` `placeholder "\{book\}"`
	if len(names) > 0 {
		v = strings.ReplaceAll(v, "{book}", names[0])
	}
	http.Get(v)
}
