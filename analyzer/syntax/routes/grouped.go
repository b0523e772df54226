package routes

import (
	"strconv"
	"strings"

	"github.com/urllint/urllint/core/route"
	"github.com/urllint/urllint/core/rules"
)

// groupedRoutes reports patterns that only the calls around them make wrong: each part is right, and the mux refuses
// the prefix of the group and the pattern together.
func groupedRoutes(p *Routes) {
	if p.Mux121 {
		return
	}
	for _, r := range p.all {
		if r.known || r.text == "" || r.shown == r.call.Args[0] {
			continue
		}
		part, known := p.ConstantText(r.shown)
		at := strings.LastIndex(r.text, part)
		if !known || at <= 0 || len(part) < 2 || len(route.Faults(part, nil, route.ServeMux)) > 0 {
			continue
		}
		for _, f := range route.Faults(r.text, nil, route.ServeMux) {
			if f.Outcome == route.Panics && f.End > at && !strings.Contains(f.Message, route.Bytes) {
				p.Report(rules.RoutePattern, r.shown, strconv.Quote(r.text[strings.IndexByte(r.text, '/'):])+": "+
					f.Message+"; registering it panics", nil)
			}
		}
	}
}
