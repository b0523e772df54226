package api

// Carrier is one of several services.
type Carrier struct {
	BaseURL string // want BaseURL:"has a text that is known"
	Mirror  string // want Mirror:"has a text that is known"
}

// Carriers has all of them.
type Carriers struct{ ByName map[string]Carrier }

// DefaultCarriers returns the defaults.
func DefaultCarriers() *Carriers {
	return &Carriers{ByName: map[string]Carrier{
		"a": {BaseURL: "https://a.test/v2", Mirror: "https://a.test"},
		"b": {BaseURL: "htps://b.test/api"},
		"c": {BaseURL: "https://c.test:80/rest"},
		"d": {BaseURL: "d.test:8443/v1", Mirror: "http://d.test:8443/v1"},
		"e": {BaseURL: "https:/e.test/v3"},
		"f": {BaseURL: "http:\\\\f.test\\api"},
		"g": {BaseURL: "https://g.test:8443/v1", Mirror: "http://g.test"},
	}}
}
