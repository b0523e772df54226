package secrets

import (
	"net/url"
	"testing"
)

func TestSilent(t *testing.T) {
	url.Parse("postgres://app:hunter2@db.corp.io/x")
	url.Parse("http://h.test:99999/a b")
}

var inTests = "postgres://app:hunter2@db.corp.io/x"
