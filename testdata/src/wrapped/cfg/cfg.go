// Package cfg has what others read and give.
package cfg

// Config is read by package api.
type Config struct {
	Health string
	Login  string
	Label  string
	Kind   string
	Target string
	Lazy   string
	Hooks  []string
	Names  []string

	Origins, Partners, Bases []string
}

// CORS has lists in a struct of its own.
type CORS struct{ Allowed, Open []string }

// Site has one.
type Site struct{ CORS CORS }

// NewSite returns what is always there.
func NewSite() (*Site, error) {
	return &Site{CORS: CORS{Allowed: []string{"https://shop.test", "https://admin.test/"}, Open: []string{"*"}}}, nil
}

// Partners are others.
func Partners() []string { return []string{"https://i.test", "j.test"} }

// Default has what nobody gave.
func Default() *Config {
	return &Config{Hooks: []string{"https://h.test", "https//h.test"}, Names: []string{"h.test", "i.test"},
		Origins: []string{"https://h.test", "https://i.test/app"}, Partners: []string{"https://h.test:8443"},
		Bases: []string{"https://h.test/"}}
}

// Complete makes something of it.
func (c *Config) Complete() {
	if c.Lazy != "" && c.Lazy[0] == '/' {
		c.Lazy = "https://h.test" + c.Lazy
	}
}
