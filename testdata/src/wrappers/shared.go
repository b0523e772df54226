package wrappers

import (
	"context"
	"fmt"
	"net/url"
)

func revised(ctx context.Context, subject string) {
	send(ctx, "GET", fmt.Sprintf(revisions, url.QueryEscape(subject))) // want `\{subject\} has "\+" for a space`
	send(ctx, "GET", fmt.Sprintf(revisions, url.PathEscape(subject)))
}
