package mistakes

import (
	"fmt"
	"net/http"
	"net/url"
	"time"
)

func plus(t time.Time, base, s string) {
	http.Get("https://h.test/?since=2024-01-01T00:00:00+02:00")                                // want `"\+" means a space in a query`
	http.Get("https://h.test/?email=ann+list@h.test&a=1")                                      // want `plus-is-space`
	http.Get(base + "/sms?to=+4930123456")                                                     // want `plus-is-space`
	http.Get("https://h.test/?since=" + time.Now().Format(time.RFC3339))                       // want `"\+" of a time zone such as "\+02:00" means a space in a query`
	http.Get(fmt.Sprintf("https://h.test/?a=1&t=%s", time.Now().Add(-1).Format(time.RFC3339))) // want `plus-is-space`
	http.Get("https://h.test/?t=" + t.Format("2006-01-02 15:04"))                              // want `the time has a space in it`
	http.Get("https://h.test/?t=" + t.String())                                                // want `the time has a space`
	http.Get(fmt.Sprintf("https://h.test/?t=%v", t))                                           // want `the time has spaces`
	local := time.Now().Format(time.RFC3339)
	http.Get("https://h.test/?t=" + local)                                            // want `plus-is-space`
	http.Get("https://h.test/?since=2024-01-01T00:00:00Z&q=a+b&c=c++")                // spaces
	http.Get("https://h.test/?since=2024-01-01T00:00:00%2B02:00")                     // escaped
	http.Get("https://h.test/a+b@h.test/+4930123456")                                 // no query
	http.Get("mailto:ann+list@h.test?cc=bob+list@h.test")                             // want `scheme-unsupported`
	http.Get("https://h.test/?t=" + time.Now().UTC().Format(time.RFC3339))            // ends with "Z"
	http.Get("https://h.test/?t=" + t.UTC().Truncate(1).Format(time.RFC3339))         // ends with "Z"
	http.Get("https://h.test/?t=" + t.Format("2006-01-02T15:04"))                     // no zone
	http.Get("https://h.test/?t=" + url.QueryEscape(time.Now().Format(time.RFC3339))) // escaped
	http.Get("https://h.test/?t=" + url.Values{"t": {time.Now().String()}}.Encode())  // escaped
	fmt.Println("https://h.test/?q=a at " + time.Now().Format(time.RFC3339))          // for readers
	http.Get("https://h.test/?t=" + t.Format(time.RFC3339))                           // its zone is not known: info
	since := time.Now().Add(-time.Hour)
	http.Get(base + "/x?a=1&since=" + since.Format(time.RFC3339)) // want `plus-is-space`
	utc := time.Now().Add(-time.Hour).UTC()
	http.Get(base + "/x?a=1&since=" + utc.Format(time.RFC3339)) // ends with "Z"
	either := time.Now()
	if s == "" {
		either = t
	}
	http.Get(base + "/x?a=1&since=" + either.Format(time.RFC3339))
}

func changes(since time.Time) { http.Get("https://h.test/?since=" + since.Format(time.RFC3339)) }

// Callers in other packages choose the zone.
func Changes(since time.Time) {
	http.Get("https://h.test/?since=" + since.Format(time.RFC3339)) // want `plus-is-space`
	http.Get("https://h.test/?since=" + since.UTC().Format(time.RFC3339))
	http.Get("https://h.test/?since=" + since.Format("2006-01-02"))
	http.Get("https://h.test/?since=" + url.QueryEscape(since.Format(time.RFC3339)))
}

func utcChanges(since time.Time) {
	http.Get("https://h.test/?since=" + since.UTC().Format(time.RFC3339))
}

func given(t time.Time) {
	changes(time.Now().Add(-time.Hour)) // want `"\+" of its time zone, such as "\+02:00", means a space in the query of changes: use UTC\(\) \(plus-is-space\)`
	start := time.Now()
	changes(start) // want `plus-is-space`
	changes(time.Now().UTC())
	changes(t)
	utcChanges(time.Now())
}
