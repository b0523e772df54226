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
}

// Default has what nobody gave.
func Default() *Config {
	return &Config{Hooks: []string{"https://h.test", "https//h.test"}, Names: []string{"h.test", "i.test"}}
}

// Complete makes something of it.
func (c *Config) Complete() {
	if c.Lazy != "" && c.Lazy[0] == '/' {
		c.Lazy = "https://h.test" + c.Lazy
	}
}
