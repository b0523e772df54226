package app

import (
	"fmt"
	"net/url"

	"wrapped/api"
)

// The client adds a query only to what has one.

func asked(c *api.Client, id string) {
	c.Send(&api.Request{Path: "/files/" + url.PathEscape(id) + "?session_id=1"})
	call(c, fmt.Sprintf("/attr?path=%s", url.QueryEscape(id)))
	c.Send(&api.Request{Path: "/files", Query: url.Values{"id": {id}}})
}

func call(c *api.Client, path string) { c.Send(&api.Request{Path: path}) }

// The other client adds one always.
func askedTwice(c *api.Client, q url.Values) {
	c.SendPage(&api.Page{Path: "/pages?sort=name", Query: q}) // want `second "\?"`
	c.SendPage(&api.Page{Path: "/pages", Query: q})
}
