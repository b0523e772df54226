package libraries

import "github.com/go-resty/resty/v2"

func restyParams(c *resty.Client, id string, params map[string]string, prepared *resty.Request) {
	c.R().Get("/items/{id}")                                                   // want `nothing fills in "\{id\}": call SetPathParam\("id", …\) before Get \(placeholder\)`
	c.R().SetHeader("Accept", "text/plain").Get("https://h.test/items/{id}/x") // want `placeholder`
	c.R().SetPathParam("uid", id).Get("/items/{id}")                           // want `placeholder`

	// Silent twins.
	c.R().SetPathParam("id", id).Get("/items/{id}")
	c.R().SetPathParams(params).Get("/items/{id}")
	c.R().Get("/items/" + id)
	prepared.Get("/items/{id}")
	req := c.R()
	req.SetPathParam("id", id)
	req.Get("/items/{id}")
}
