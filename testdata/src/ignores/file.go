//urllint:ignore port-invalid this file is about ports

package ignores

import "net/url"

func wholeFile() {
	url.Parse("http://h.test:99999/")
}
