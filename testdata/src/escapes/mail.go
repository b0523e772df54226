package escapes

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type letter struct{ Name, Body string }

// A mail program shows a "+", and reads a raw "&" as the next field.
func mails(t letter, to, link string) []string {
	return []string{
		"mailto:?subject=" + t.Name + "&body=" + link,                                                           // want `use url.PathEscape` `use url.PathEscape`
		"mailto:" + to + "?subject=" + t.Name,                                                                   // want `use url.PathEscape`
		fmt.Sprintf("mailto:%s?subject=%s&body=%s", to, url.PathEscape(t.Name), t.Body),                         // want `use url.PathEscape`
		"mailto:" + to + "?subject=" + url.QueryEscape(t.Name),                                                  // want `url.QueryEscape turns a space into`
		"mailto:" + to + "?subject=" + url.PathEscape(t.Name) + "&body=" + url.PathEscape(t.Body),               // right
		fmt.Sprintf("mailto:%s?subject=%s", to, url.PathEscape(t.Name)),                                         // right
		"mailto:?" + strings.ReplaceAll(url.Values{"subject": {t.Name}, "body": {t.Body}}.Encode(), "+", "%20"), // right
		"mailto:?" + strings.ReplaceAll("subject="+url.QueryEscape(t.Name), "+", "%20"),                         // right
		"mailto:" + to + "?subject=" + strings.ReplaceAll(t.Name, " ", "%20"),                                   // want `use url\.PathEscape instead`
		"mailto:" + to,
		"mailto:help@h.test?subject=Hello%20there",
		"sms:?body=" + url.PathEscape(t.Name),
	}
}

func mailURL(t letter) []url.URL {
	u := url.URL{Scheme: "mailto", Opaque: "a@h.test"}
	u.RawQuery = "subject=" + url.PathEscape(t.Name) + "&cc=b@h.test"
	p := &url.URL{Scheme: "sms", Opaque: "1", RawQuery: "body=" + url.PathEscape(t.Name)}
	var v, w url.URL
	v.Scheme = "mailto"
	v.RawQuery = "subject=" + url.QueryEscape(t.Name) // want `url.QueryEscape turns a space into`
	w.Scheme = "https"
	w.RawQuery = "subject=" + url.PathEscape(t.Name)                                                 // want `use url.QueryEscape`
	x := url.URL{Scheme: "mailto", Opaque: "a@h.test", RawQuery: url.Values{"a": {t.Name}}.Encode()} // want `turns a space into`
	x.RawQuery = strings.ReplaceAll(url.Values{"subject": {t.Name}}.Encode(), "+", "%20")
	http.Get("https://h.test/?" + strings.ReplaceAll(url.Values{"q": {t.Name}, "text": {t.Body}}.Encode(), "+", "%20"))
	http.Get("https://h.test/?" + strings.ReplaceAll("q="+t.Name+"&text="+url.QueryEscape(t.Body), "+", "%20")) // want `t\.Name\} is not escaped`
	return []url.URL{u, *p, v, w, x}
}

// A raw "#" ends the data.
func pictures(text, color, base64 string) []string {
	return []string{
		"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><text fill='#fff'>" + text + "</text></svg>", // want `data-syntax`
		fmt.Sprintf("data:image/svg+xml;utf8,<svg><rect fill='#%s'/></svg>", color),                              // want `data-syntax`
		"data:text/html,<a href='#top'>" + text + "</a>",                                                         // want `data-syntax`
		"data:image/svg+xml," + url.PathEscape("<svg><text fill='#fff'>"+text+"</text></svg>"),
		"data:image/svg+xml,%3Csvg fill='%23fff'%3E" + url.PathEscape(text) + "%3C/svg%3E",
		"data:image/svg+xml,%3Csvg/%3E" + text + "#icon",
		"data:image/png;base64," + base64,
		fmt.Sprintf("data: <a href='#%s'>\n\n", text), // an event of a server
	}
}

type mailer struct{ from, subject string }

func (m *mailer) send(to, text string) error { return nil }

func (m *mailer) show(to, text string) error { return nil }

// sent is read by the program, which unescapes what QueryEscape wrote.
func (m *mailer) sent(to string) {
	m.send(fmt.Sprintf("mailto:%s?from=%s&subject=%s", to, url.QueryEscape(m.from), url.QueryEscape(m.subject)), "")
	m.show(fmt.Sprintf("mailto:%s?subject=%s", to, url.QueryEscape(m.subject)), "") // want `url.QueryEscape turns a space into`
}
