package overlooked

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

type entry interface{ Label() string }

type song struct{ album, artist, kept string }

func listed(s *song, e entry, base string) {
	http.Get("https://h.test/songs?album=" + s.album)             // want `\{s\.album\} is escaped elsewhere in the package, but not here; use url\.QueryEscape`
	http.Get(base + "/songs?of=" + e.Label())                     // want `hole-unescaped`
	http.Get("https://h.test/songs?kept=" + s.kept + "&artist=1") // s.kept holds what is escaped
	http.Get("https://h.test/songs/" + s.album)
	http.Get("https://h.test/songs?by=" + s.artist)
}

func escaped(s *song, e entry, in string) {
	s.kept = url.QueryEscape(in)
	http.Get("https://h.test/albums?album=" + url.QueryEscape(s.album) + "&of=" + url.QueryEscape(e.Label()))
	http.Get("https://h.test/albums?kept=" + url.QueryEscape(s.kept)) // want `escape-wrong`
}

func packages(team, kind string) string {
	return fmt.Sprintf("https://h.test/teams/%s/packages/%s/versions", team, kind) // want `\{team\} is escaped elsewhere in the package, but not here; use url\.PathEscape` `\{kind\}`
}

func packagesEscaped(team, kind string) string {
	return "https://h.test/teams/" + url.PathEscape(team) + fmt.Sprintf("/packages/%s", url.PathEscape(kind))
}

// What the address of a parameter is given to may escape it in place.
func packagesInPlace(team, kind string) string {
	if err := escapeEach(&team); err != nil {
		return ""
	}
	return fmt.Sprintf("https://h.test/teams/%s/packages/%s/versions", team, kind) // want `\{kind\} is escaped elsewhere`
}

func escapeEach(segments ...*string) error {
	for _, s := range segments {
		*s = url.PathEscape(*s)
	}
	return nil
}

func others(team, kind string) string {
	return fmt.Sprintf("https://h.test/crews/%s/%s", team, kind)
}

// Verbs with a width, a precision or an index, and "%%", count like others.
func halls(hall, seat, row, stage string, n int) {
	http.Get(fmt.Sprintf("https://h.test/%d/halls/%s", n, hall))              // want `\{hall\} is escaped elsewhere in the package`
	http.Get(fmt.Sprintf("https://h.test/%d/rows?off=50%%25&row=%s", n, row)) // want `\{row\} is escaped elsewhere in the package`
	http.Get(fmt.Sprintf("https://h.test/%d/stages/%s", n, stage))            // want `\{stage\} is escaped elsewhere in the package`
	http.Get(fmt.Sprintf("https://h.test/%d/seats/%s", n, hall))
	http.Get(fmt.Sprintf("https://h.test/%d/seats/%s", n, stage))
	http.Get(fmt.Sprintf("https://h.test/%d/halls/%s", n, row))
}

func hallsEscaped(hall, seat, row, stage string, n int) {
	http.Get(fmt.Sprintf("https://h.test/%02d/halls/%s/seats/%s", n, url.PathEscape(hall), seat))
	http.Get(fmt.Sprintf("https://h.test/%.2f/rows?off=50%%25&row=%s", 1.5, url.QueryEscape(row)))
	http.Get(fmt.Sprintf("https://h.test/%[3]d/stages/%[2]s/seats/%[1]s", seat, url.PathEscape(stage), n))
}

func packagesOf(team string) string { return "https://h.test/teams/" + team + "/packages" }

// The path of a project has no other byte that needs an escape.
func issues(project string) {
	http.Get("https://h.test/projects/" + strings.ReplaceAll(project, "/", "%2F") + "/issues")
}

func packagesOfEscaped(team string) { http.Get(packagesOf(url.PathEscape(team))) }

func commits(ref, words, id string) {
	ref = strings.Replace(ref, "/", "%2F", -1)
	http.Get("https://h.test/commits/" + ref)                                           // want `\{ref\} \(escaped only in part\): use url\.PathEscape instead`
	http.Get("https://h.test/all?w=" + strings.ReplaceAll(words, " ", "+"))             // want `use url\.QueryEscape instead`
	http.Get("https://h.test/all?w=" + strings.Join(strings.Split(words, " "), "%20"))  // want `use url\.QueryEscape instead`
	http.Get("https://h.test/ids?w=" + strings.Join(strings.Split(id, "."), "-"))       // nothing is escaped
	http.Get("https://h.test/id/" + strings.ReplaceAll(id, "-", ""))                    // nothing is escaped
	http.Get("https://h.test/id/" + strings.ReplaceAll(url.PathEscape(id), "/", "%2F")) // that is escaped already
	http.Get(strings.ReplaceAll(id, " ", "%20"))                                        // a whole URL
	http.Get("https://h.test/x?w=" + strings.ReplaceAll(url.QueryEscape(id), "+", "%20"))
}

func uploaded(dir, query, id string, r *http.Request) {
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		http.Get("https://h.test/files/" + e.Name())                  // want `\{e\.Name\(\)\} is not escaped: a "/", "\?" or "#" in it changes the URL`
		http.Get("https://h.test/files?f=" + filepath.Base(e.Name())) // want `hole-unescaped`
		http.Get("https://h.test/files/" + url.PathEscape(e.Name()))
	}
	http.Get("https://h.test/find?lang=en&n=" + query) // want `\{query\} is not escaped`
	http.Get("https://h.test/find?search=" + dir[1:])
	http.Get("https://h.test/find?id=" + id)
	http.Get("https://h.test/find?search=" + id)
	http.Get("https://h.test/" + query)
	http.Get("https://h.test/find?" + query)
	http.Get("https://h.test/find?q=" + url.QueryEscape(query))
}

func find(text string) { http.Get("https://h.test/find?q=" + text) }

func findEscaped(in string) {
	text := url.QueryEscape(in)
	find(text)
}

type api struct{ base string }

func (a *api) url(layout string, args ...any) string { return a.base + fmt.Sprintf(layout, args...) }

func (a *api) logged(layout string, args ...any) string {
	args = append(args, a.base)
	return a.base + fmt.Sprintf(layout, args...)
}

func page(team, layout string, args ...any) string {
	if layout == "" {
		return "https://h.test/" + url.PathEscape(team)
	}
	return "https://h.test/" + url.PathEscape(team) + "/" + fmt.Sprintf(layout, args...)
}

func laidOut(a *api, name string, all []any) {
	http.Get(a.url("/users?name=%s", url.PathEscape(name)))          // want `use url\.QueryEscape for \{name\} in a query`
	http.Get(page("t", "users/%s?open=1", url.QueryEscape(name)))    // want `use url\.PathEscape for \{name\} in a path`
	http.Get(page("t", "diff/%s...%s", url.QueryEscape(name), name)) // want `use url\.PathEscape for \{name\} in a path`

	http.Get(a.url("/users?name=%s", url.QueryEscape(name)))
	http.Get(page("t", "users/%s?open=1", url.PathEscape(name)))
	http.Get(page("t", "users/%s?name=%s", all...))
	http.Get(a.logged("/users?n=%s", url.QueryEscape(name)))
	http.Get(page("t", ""))
}

// A letter has what is escaped before it is changed.
type letter struct{ Subject, Title string }

func respelled(m letter) {
	http.Get("https://h.test/x?subject=" + strings.ReplaceAll(url.QueryEscape(m.Subject), "+", "%20"))
	http.Get("https://h.test/" + strings.ReplaceAll(url.QueryEscape(m.Title), "+", "%20") + "/x")
	http.Get("https://h.test/" + strings.Replace(url.QueryEscape(m.Title), "%2F", "/", -1) + "/x") // want `url\.QueryEscape turns a space into "\+"`
	http.Get("https://h.test/" + strings.NewReplacer("+", "%20").Replace(url.QueryEscape(m.Title)) + "/x")
	query := strings.ToLower(url.QueryEscape(m.Title))
	http.Get("https://h.test/x?x=" + query)
	title := url.QueryEscape(m.Title)
	title = strings.ReplaceAll(title, "+", "%20")
	http.Get("https://h.test/x?title=" + title)
}

// What is asked, chosen or escaped before needs no escape where it is used.
type term string

var plain = regexp.MustCompile(`^[a-z0-9]+$`)

type search struct{ query string }

func newSearch(in string) *search { return &search{query: url.QueryEscape(in)} }

func (s *search) run() { http.Get("https://h.test/find?query=" + s.query) }

func asked(query, title string, t term, dir string) error {
	if !plain.MatchString(query) {
		return fmt.Errorf("%q has other bytes", query)
	}
	http.Get("https://h.test/find?query=" + query)
	switch title {
	case "a", "b":
		http.Get("https://h.test/find?title=" + title)
	}
	http.Get("https://h.test/find?term=" + string(t))
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		if plain.MatchString(e.Name()) {
			http.Get("https://h.test/files/" + e.Name())
		}
	}
	return nil
}

func chosen(query string) { http.Get("https://h.test/find?query=" + query) }

func choose() {
	chosen("a")
	chosen(url.QueryEscape("b c"))
}

// A layout has a format of its own.
type layout struct{ format string }

func (l layout) url(args ...any) string { return fmt.Sprintf(l.format, args...) }

func laidOutByField(name string) {
	http.Get(layout{"https://h.test/%s"}.url(url.PathEscape(name)))
	http.Get(layout{"https://h.test/?name=%s"}.url(url.QueryEscape(name)))
}

// Only some bytes of a value are replaced by their escapes.

var blanks, plus = regexp.MustCompile(`\s+`), strings.NewReplacer(" ", "+")

func partly(q, base, version string) {
	http.Get("https://h.test/?q=" + strings.Join(strings.Split(q, " "), "+"))                                        // want `\{q\} \(escaped only in part\): use url\.QueryEscape instead`
	http.Get("https://h.test/?q=" + strings.Join(strings.Fields(q), "%20"))                                          // want `hole-unescaped`
	http.Get("https://h.test/?q=" + strings.NewReplacer(" ", "+").Replace(q))                                        // want `hole-unescaped`
	http.Get("https://h.test/?q=" + strings.NewReplacer(" ", "%20", "&", "%26").Replace(q))                          // want `hole-unescaped`
	http.Get("https://h.test/?q=" + regexp.MustCompile(" +").ReplaceAllString(q, "+"))                               // want `hole-unescaped`
	http.Get(fmt.Sprintf("%sservices/data/v%s/query?q=%s", base, version, strings.Join(strings.Split(q, " "), "+"))) // want `hole-unescaped`
	r := strings.NewReplacer(" ", "+")
	http.Get("https://h.test/?q=" + r.Replace(q))                    // want `hole-unescaped`
	http.Get("https://h.test/?q=" + plus.Replace(q))                 // want `hole-unescaped`
	http.Get("https://h.test/?q=" + blanks.ReplaceAllString(q, "+")) // want `hole-unescaped`
}

// A helper that replaces only some bytes is reported once, where it does so.

func unslashed(s string) string {
	return strings.ReplaceAll(s, "/", "%2F") // want `\{ref\} \(escaped only in part\): use url\.PathEscape instead`
}

func unspaced(s string) string {
	return strings.ReplaceAll(s, " ", "+") //urllint:ignore hole-unescaped a test
}

func unslashedRepo(s string) string { return strings.ReplaceAll(s, "/", "%2F") }

func dotless(s string) string { return strings.ReplaceAll(url.PathEscape(s), ".", "%2E") }

func helped(ref, repo, q string) {
	http.Get("https://h.test/x/" + unslashed(ref))
	http.Get(fmt.Sprintf("https://h.test/x/%s/y", unslashed(ref)))
	name := unslashed(ref)
	http.Get("https://h.test/x/" + name + "/y")
	http.Get("https://h.test/?q=" + unspaced(q))
	http.Get("https://h.test/x/" + unslashedRepo(repo) + "/y")
	http.Get("https://h.test/x/" + dotless(ref) + "/y")
}

func wholly(q string, ids []string, n int) {
	http.Get("https://h.test/?q=" + strings.Join(strings.Split(url.QueryEscape(q), "+"), "%20"))
	http.Get("https://h.test/?q=" + strings.Join(ids, "+"))
	http.Get("https://h.test/?q=" + strings.NewReplacer("+", "%20").Replace(url.QueryEscape(q)))
	http.Get("https://h.test/?q=" + strings.NewReplacer(" ", "%20", "&", "%26", "#", "%23", "+", "%2B", "%", "%25").Replace(q))
	http.Get("https://h.test/?q=" + regexp.MustCompile(`[^a-z]+`).ReplaceAllString(q, ""))
	http.Get("https://h.test/?q=" + strings.NewReplacer(" ", "+").Replace(strconv.Itoa(n)))
	fmt.Println("q=" + strings.Join(strings.Split(q, " "), "+"))
}

func send(number, body string) {
	http.Get("https://h.test/sms?to=" + url.QueryEscape(number) + "&body=" + url.QueryEscape(body))
}

// What is as raw as a value that is escaped elsewhere is as wrong, but not an ID.
func push(device, body, lang string) {
	http.Get("https://h.test/push?device=" + device + "&body=" + body) // want `\{device\} is not escaped` `\{body\} is escaped elsewhere`
	http.Get("https://h.test/push?lang=" + lang + "&body=" + body)     // want `\{body\} is escaped elsewhere`
	http.Get("https://h.test/push?device=" + device)
}
