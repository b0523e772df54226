// Examples has a place for what its reader puts in, and one that it should fill itself.
package main

import "net/http"

func main() {
	http.Get("https://YOUR_DOMAIN.h.test/hook")
	http.Get("https://h.test/items/{id}") // want `placeholder`
}
