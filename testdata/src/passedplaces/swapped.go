package passedplaces

import "net/http"

// several results, passed on in the wrong order

func target(name string) (method, u string) {
	switch name {
	case "stock":
		return http.MethodPost, "https://stock.h.test/v1/sync"
	case "price":
		return "GET", "https://price.h.test/"
	}
	return http.MethodGet, "https://h.test/v1/state"
}

func call(method, u string) error {
	req, err := http.NewRequest(method, u, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func calling(name string) {
	call(target(name))
	method, u := target("stock")
	call(method, u)
	call(u, method) // want `swap the arguments: "POST" is a method, and call takes a URL here`
	m, at := target(name)
	http.NewRequest(at, m, nil) // want `swap the arguments: "POST" is a method`
	http.NewRequest(m, at, nil)
}
