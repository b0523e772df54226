// Package conf holds the settings of a service.
package conf

import "os"

// A Config is what the service is told.
type Config struct{ Rates, Admin, Port string }

func env(name, fallback string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return fallback
}

// Load returns the settings.
func Load() *Config {
	return &Config{Rates: "rates.corp.io/v1", Admin: env("ADMIN", ":9000"), Port: "9000"}
}

// AdminAddr is wrong with the fallback, which has a colon of its own.
func (c *Config) AdminAddr() string { return "127.0.0.1:" + c.Admin }

// Addr is right.
func (c *Config) Addr() string { return "127.0.0.1:" + c.Port }
