package tables

import (
	"net/http"
	"strings"
)

var filledTemplates = map[string]string{
	"doubled": "https://https://x.test/{id}", // want `second scheme`
	"typo":    "htpps://x.test/{team}/{id}",  // want `unknown scheme "htpps"`
	"right":   "https://x.test/{team}/{id}",
	"scheme":  "{scheme}://x.test/{id}",
}

func filled(kind, team, id string) {
	r := strings.NewReplacer("{scheme}", "https", "{id}", id, "{team}", team)
	http.Get(r.Replace(filledTemplates[kind]))
}

// The template is unknown, or what is replaced.
func filledOther(template, id string, pairs ...string) {
	http.Get(strings.NewReplacer("{id}", id).Replace(template))
	http.Get(strings.NewReplacer(pairs...).Replace("htpps://y.test/{id}"))
}
