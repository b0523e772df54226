// harness/harness#1770 (format-verb)
//
// An encoded query was a part of the format: Sprintf took its percent signs for verbs.

package history

import (
	"fmt"
	"net/http"
	"net/url"
)

const harnessBuild = "%s/api/repos/%s/%s/builds/%v"

type harness struct{ base string }

func (c harness) before(owner, name string, number int, params url.Values) (*http.Response, error) {
	target := fmt.Sprintf(harnessBuild+"?"+params.Encode(), c.base, owner, name, number) // want `format-verb`
	return http.Post(target, "", nil)
}

func (c harness) after(owner, name string, number int, params url.Values) (*http.Response, error) {
	target := fmt.Sprintf(harnessBuild, c.base, owner, name, number)
	return http.Post(target+"?"+params.Encode(), "", nil)
}
