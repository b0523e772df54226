// Package literals spells URLs in every form that a literal has: the reported
// bytes are exact in each.
package literals

import (
	"net/http"
	"net/url"
)

const host = "h.test"

const raw = `https://h.test/raw/a b` /* span " " */ // want `unescaped space in the path`

// Used twice, so that editing it would change the other use too.
const twice = "https://h.test/twice/a b" /* span " " */ // want `char-unescaped`

// Exported: other packages may use it.
const Exported = "https://h.test/exported/a b" /* span " " */ // want `char-unescaped`

func interpreted() {
	http.Get("https://h.test/?q=a b")             /* span " " */                    // want `unescaped space in the query`
	url.Parse("https://h.test/\x61/\u00e9/a b")   /* span "\\u00e9", " " */         // want `char-nonascii` `char-unescaped`
	url.Parse("https://h.test/\303\251/\"quote")  /* span "\\303\\251", "\\\"" */   // want `char-nonascii` `char-unescaped`
	url.Parse("https://h.test/\U0001F600?\x20=1") /* span "\\U0001F600", "\\x20" */ // want `char-nonascii` `char-unescaped`
	url.Parse("https://h.test/\xff")              /* span "\\xff" */                // want `char-nonascii`
	http.Get("https://h.test/a\tb")               /* span "\\t" */                  // want `char-control`
}

func rawLiterals() {
	http.Get(`https://h.test/?q=a b`)     /* span " " */       // want `char-unescaped`
	http.Get(`https://h.test/\n/a b`)     /* span "\\", " " */ // want `backslash` `char-unescaped`
	http.Get(`https://h.test/?q="quoted`) /* span "\"" */      // want `char-unescaped`
	url.Parse(raw)
}

func concatenated(x string) {
	http.Get("https://" + host + "/a b")               /* span " " */               // want `char-unescaped`
	http.Get("https://" + host + ":99999" + "/a")      /* span "99999" */           // want `port-invalid`
	http.Get("https://" + (host) + "/%" + "zz/" + `<`) /* span "%\" + \"zz", "<" */ // want `escape-incomplete` `char-unescaped`
	url.Parse(twice)
	url.Parse(twice)
	url.Parse(Exported)
	const local = "https://h.test/local/a b" /* span " " */ // want `char-unescaped`
	url.Parse(local)
	type text string
	const typed text = "https://h.test/typed/a b" /* span " " */ // want `char-unescaped`
	url.Parse(string(typed))
}

func silent() {
	http.Get("https://h.test/?q=a+b&r=%20#f")
	http.Get(`https://h.test/a%20b`)
	http.Get("https://" + host + "/\x61")
	url.Parse("")
	url.Parse("/a/b?c=d")
	url.Parse("mailto:ann@h.test")
}
