package why

import "testing"

func TestGoText(t *testing.T) {
	for notation, want := range map[string]string{
		"":                         `""`,
		"https://h.test/":          `"https://h.test/"`,
		"https://h.test/⟦id⟧?a=1":  `"https://h.test/" + id + "?a=1"`,
		"⟦c.base⟧/x":               `c.base + "/x"`,
		"⟦⟧":                       `…`,
		"a\nb":                     `"a\nb"`,
		`http://h/"x"`:             "`http://h/\"x\"`",
		"http://h/⟦ not closed":    `"http://h/⟦ not closed"`,
		"⟦net.JoinHostPort(h, p)⟧": `net.JoinHostPort(h, p)`,
	} {
		if got := GoText(notation); got != want {
			t.Errorf("%q: %s, want %s", notation, got, want)
		}
	}
}
