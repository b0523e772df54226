package escapes

import (
	"net/http"
	"net/url"
)

func urlEncode(s string) string { return url.QueryEscape(s) }

func encodeURI(s string) (escaped string) { return url.QueryEscape(s) }

func namedAfterURLs(base, name, link string) {
	http.Get(base + "/name/" + urlEncode(name)) // want `use url\.PathEscape for \{name\} in a path`
	http.Get(base + "/name/" + encodeURI(name)) // want `escape-wrong`
	http.Get(base + "/page/" + urlEncode(link)) // some services take a URL so
	http.Get(base + "/page?q=" + urlEncode(name))
}

// encodeDocID escapes an identifier, which has no space, as its server asks for.
func encodeDocID(docID string) string {
	if docID == "_local" {
		return docID
	}
	return url.QueryEscape(docID)
}

func encodeName(docID, name string) string { return url.QueryEscape(name) }

func namedByParameter(base, doc, id string) {
	http.Get(base + "/docs/" + encodeDocID(doc))
	http.Get(base + "/docs/" + encodeDocID(doc) + "/files")
	http.Get(base + "/docs/" + encodeName(id, doc)) // want `use url\.PathEscape for \{.*\} in a path`
	http.Get(base + "/docs/" + urlEncode(doc))      // want `use url\.PathEscape for \{doc\} in a path`
}
