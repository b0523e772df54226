package cfg

import (
	"fmt"
	"os"
)

// A Database is reached by parts that have defaults.
type Database struct{ User, Password, Host, Name, Cache, Port string }

func orElse(name, otherwise string) string {
	if v := os.Getenv(name); v != "" {
		return v
	}
	return otherwise
}

// LoadDatabase reads the parts.
func LoadDatabase() *Database {
	return &Database{User: orElse("DB_USER", "shop"), Password: os.Getenv("DB_PASSWORD"),
		Host: orElse("DB_HOST", "db.test"), Name: orElse("DB_NAME", "shop"), Cache: orElse("CACHE", "cache.test"),
		Port: orElse("CACHE_PORT", "6379")}
}

// URL returns where the database is.
func (d *Database) URL() string {
	return fmt.Sprintf("postgres://%s@%s/%s", d.User, d.Host, d.Name)
}

// CacheURL returns where the cache is.
func (d *Database) CacheURL() string {
	return fmt.Sprintf("redis://%s@%s/%s/0", d.User, d.Cache, d.Port)
}

// Site returns where the site is.
func (d *Database) Site() string {
	return fmt.Sprintf("https//%s/%s/%s", d.Host, d.Name, d.User)
}
