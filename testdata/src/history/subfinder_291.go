// projectdiscovery/subfinder#291 (char-unescaped)
//
// The words to search for stood between raw quotation marks.

package history

import (
	"context"
	"fmt"
	"net/http"
)

type subfinder struct{ client *http.Client }

func (s subfinder) get(ctx context.Context, target string) (*http.Response, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, target, nil)
	if err != nil {
		return nil, err
	}
	return s.client.Do(req)
}

func (s subfinder) before(ctx context.Context, domain string) (*http.Response, error) {
	return s.get(ctx, fmt.Sprintf("https://api.github.com/search/code?per_page=100&q=\"%s\"", domain)) // want `char-unescaped`
}

func (s subfinder) after(ctx context.Context, domain string) (*http.Response, error) {
	return s.get(ctx, fmt.Sprintf("https://api.github.com/search/code?per_page=100&q=%s&sort=created", domain))
}
