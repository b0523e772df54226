package mistakes

import "os"

func proxies(host string) {
	os.Setenv("HTTP_PROXY", "http:/proxy.h.test:3128")  // want `":/" instead of "://"`
	os.Setenv("https_proxy", "htp://proxy.h.test:3128") // want `scheme-misspelled`
	os.Setenv("HTTPS_PROXY", "http//proxy.h.test:3128") // want `scheme-malformed`
	os.Setenv("HTTPS_PROXY", "proxy.h.test:99999")      // want `port-invalid`

	os.Setenv("HTTP_PROXY", "proxy.h.test:3128")
	os.Setenv("HTTP_PROXY", "http://proxy.h.test:3128/"+host)
	os.Setenv("HTTPS_PROXY", "socks5://127.0.0.1:1080")
	os.Setenv("HTTPS_PROXY", "")
	os.Setenv("NO_PROXY", "http:/x")
}
