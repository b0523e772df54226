package wrappers

import (
	"context"
	"fmt"
	"net/url"
)

func revised(ctx context.Context, subject string) {
	send(ctx, "GET", fmt.Sprintf(revisions, url.QueryEscape(subject))) // want `use url\.PathEscape for \{subject\} in a path: url\.QueryEscape turns a space into "\+"`
	send(ctx, "GET", fmt.Sprintf(revisions, url.PathEscape(subject)))
}
