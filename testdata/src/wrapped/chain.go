package wrapped

import "net/http"

func chain1(u string) { chain2(u) }
func chain2(u string) { chain3(u) }
func chain3(u string) { chain4(u) }
func chain4(u string) { chain5(u + "/x") }
func chain5(u string) { http.Get(u) }

func even(u string, n int) {
	if n > 0 {
		odd(u+"/x", n-1)
	}
}

func odd(u string, n int) {
	http.Get(u)
	even(u, n-1)
}

func chains() {
	chain1("h.test")  // want `scheme-missing`
	even("h.test", 3) // want `scheme-missing`
	chain1("https://h.test")
	even("https://h.test", 3)
}
