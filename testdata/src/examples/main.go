// Examples has a place for what its reader puts in, and one that it should fill itself.
package main

import (
	"net/http"
	"net/url"
)

func main() {
	http.Get("https://YOUR_DOMAIN.h.test/hook")
	start(url.UserPassword("admin", "123456"), url.UserPassword("admin", "Zk93hfQ2xL7pQvW3mN")) // want `userinfo-password`
	http.Get("https://h.test/items/{id}")                                                       // want `placeholder`
}

func start(...*url.Userinfo) {}
