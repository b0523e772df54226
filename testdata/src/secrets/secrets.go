// Package secrets has passwords in URLs.
package secrets

import "net/url"

func wrong() {
	url.Parse("postgres://app:hunter2@db.corp.io/x")  /* span "hunter2" */     // want `hard-coded password`
	url.Parse(`https://ann:Tr0ub4dor&3@git.corp.io/`) /* span "Tr0ub4dor&3" */ // want `userinfo-password`
}

func silent() {
	url.Parse("postgres://app@db.corp.io/x")
	url.Parse("postgres://app:@db.corp.io/x")
	url.Parse("postgres://app:app@db.corp.io/x")
	url.Parse("postgres://app:password@db.corp.io/x")
	url.Parse("postgres://app:$PASSWORD@db.corp.io/x")
	url.Parse("postgres://app:xxxxx@db.corp.io/x")
	url.Parse("postgres://app:hunter2@localhost/x")
	url.Parse("postgres://app:hunter2@db.example.com/x")
}
