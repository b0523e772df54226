// prometheus/alertmanager#1516 (url-field)
//
// Queries were added to the path of a url.URL, which makes "%3F" of their "?".

package history

import (
	"fmt"
	"net/http"
	"net/url"
)

type apiURL struct{ *url.URL }

func (u *apiURL) copy() *apiURL {
	c := *u.URL
	return &apiURL{&c}
}

type alertmanager struct{ api *apiURL }

func (n alertmanager) before(room, token string) (*http.Response, error) {
	u := n.api.copy()
	u.Path += fmt.Sprintf("v2/room/%s/notification?auth_token=%s", room, token) // want `"\?" in url\.URL\.Path is escaped to "%3F"`
	return http.Post(u.String(), "application/json", nil)
}

func (n alertmanager) after(room, token string) (*http.Response, error) {
	u := n.api.copy()
	u.Path += fmt.Sprintf("v2/room/%s/notification", room)
	params := u.Query()
	params.Set("auth_token", token)
	u.RawQuery = params.Encode()
	return http.Post(u.String(), "application/json", nil)
}
