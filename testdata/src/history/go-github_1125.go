// google/go-github#1125 (escape-wrong)
//
// Words to search for were escaped as a segment of a path, where "+" and "&" stay.

package history

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type github struct{ base *url.URL }

func (s github) get(ref string) (*http.Response, error) {
	u, err := s.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.Get(u.String())
}

func (s github) before(kind, words string, params url.Values) (*http.Response, error) {
	query := "q=" + url.PathEscape(strings.Replace(words, " ", "+", -1)) // want `escape-wrong`
	if v := params.Encode(); v != "" {
		query += "&" + v
	}
	return s.get(fmt.Sprintf("search/%s?%s", kind, query))
}

func (s github) after(kind, words string, params url.Values) (*http.Response, error) {
	params.Set("q", words)
	return s.get(fmt.Sprintf("search/%s?%s", kind, params.Encode()))
}
