package wrappers

import (
	"fmt"
	"net/http"
)

// getf formats what it gets.
func (c *client) getf(format string, args ...any) { http.Get(c.base + fmt.Sprintf(format, args...)) }

// logged hands its format on.
func logged(c *client, n int, format string, args ...any) { c.getf(format, args...) }

// item gives an operand.
func item(c *client, id string) { c.getf("/items/%s?as=json", id) }

// at is a base.
func at(base string) { http.Get(base + "/v1/things") }

// local keeps its parameter in a variable.
func local(c *client, path string) {
	u := c.base + path
	http.Get(u)
}

// printf formats, and goes nowhere.
func printf(format string, args ...any) { fmt.Printf(format, args...) }

// prefixed makes another format of it.
func prefixed(format string, args ...any) {
	format = "https://h.test/" + format
	http.Get(fmt.Sprintf(format, args...))
}

// counted gives it other operands.
func counted(c *client, format string, args ...any) {
	http.Get(c.base + fmt.Sprintf(format, len(args)))
}

func formats(c *client, id string) {
	c.getf("/items/%s?q=a b", id)           /* span " " */    // want `char-unescaped`
	c.getf("/%d%%zz", 1)                    /* span "%%zz" */ // want `escape-incomplete`
	(*client).getf(c, "/items?q=%s", "a b") /* span " " */    // want `char-unescaped`
	logged(c, 1, "/items/%[1]d?q=a b", 1)   /* span " " */    // want `char-unescaped`
	item(c, "a\nb")                         /* span "\\n" */  // want `char-control`
	at("h.test")                            // want `scheme-missing`
	at("https://h.test:99999")              /* span "99999" */ // want `port-invalid`
	local(c, "/things?q=a b")               /* span " " */     // want `char-unescaped`
}

func silentFormats(c *client, id string, args []any) {
	c.getf("/items/%s?n=%d", id, 1)
	c.getf("/items/%s %s", args...)
	logged(c, 1, "/items/%06d", 1)
	item(c, "a")
	at("https://h.test")
	local(c, "/things")
	printf("a b %s", id)
	prefixed("%s/x y", id)
	counted(c, "%d", id)
}
