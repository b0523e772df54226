// Package cache keeps results of runs in the user's cache directory, each under the hash
// of its inputs. An entry that is unreadable or damaged counts as absent.
package cache

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"honnef.co/go/tools/lintcmd/cache"
)

// Variable names the environment variable with the directory; "off": nothing is kept.
const Variable = "URLLINT_CACHE"

// off is the value of [Variable] that keeps nothing.
const off = "off"

// Dir returns the directory of the cache: that of [Variable], or one below that of the
// user's caches.
func Dir() (string, error) {
	if dir := os.Getenv(Variable); dir != "" {
		if dir != off && !filepath.IsAbs(dir) {
			return "", errors.New(Variable + " is not an absolute path")
		}
		return dir, nil
	}
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "urllint"), err
}

// A Key is the hash of an entry's inputs.
type Key = [sha256.Size]byte

// A Cache is one directory. A nil one is empty, and keeps nothing.
type Cache struct{ disk *cache.DiskCache }

// Open opens the cache of the user; nil if there cannot be one.
func Open() *Cache {
	dir, err := Dir()
	if err != nil || dir == off || os.MkdirAll(dir, 0o700) != nil {
		return nil
	}
	disk, err := cache.Open(dir)
	if err != nil {
		return nil
	}
	return &Cache{disk}
}

// Get returns the entry of a key.
func (c *Cache) Get(k Key) ([]byte, bool) {
	if c == nil {
		return nil, false
	}
	data, _, err := cache.GetBytes(c.disk, k)
	return data, err == nil
}

// Put makes data the entry of a key in place of the one before. Entries that were not used
// for five days go, once a day. What cannot be written is not kept.
func (c *Cache) Put(k Key, data []byte) {
	if c == nil {
		return
	}
	before, err := c.disk.Get(k)
	now, _, failed := c.disk.Put(k, bytes.NewReader(data))
	if err == nil && failed == nil && before.OutputID != now {
		os.Remove(c.disk.OutputFile(before.OutputID))
	}
	c.disk.Trim()
}

// ours matches the entries of a cache.
var ours = regexp.MustCompile(`^[0-9a-f]{64}-[ad]$`)

// Clean removes all entries of the user's cache, and its directory if nothing else is
// there.
func Clean() error {
	dir, err := Dir()
	if err != nil || dir == off {
		return err
	}
	var failed []error
	for i := range 256 {
		below := filepath.Join(dir, fmt.Sprintf("%02x", i))
		entries, err := os.ReadDir(below)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			failed = append(failed, err)
		}
		for _, e := range entries {
			if ours.MatchString(e.Name()) {
				failed = append(failed, os.Remove(filepath.Join(below, e.Name())))
			}
		}
		_ = os.Remove(below) // unless something of others is in it
	}
	_ = os.Remove(filepath.Join(dir, "trim.txt"))
	_ = os.Remove(dir)
	return errors.Join(failed...)
}

// Seal encrypts data with a key: who does not have what the key is made of cannot read it.
func Seal(key Key, data []byte) []byte { return boxOf(key).Seal(nil, nil, data, nil) }

// Unseal returns what was sealed with a key; false if it was not, or is damaged.
func Unseal(key Key, sealed []byte) ([]byte, bool) {
	data, err := boxOf(key).Open(nil, nil, sealed, nil)
	return data, err == nil
}

func boxOf(key Key) cipher.AEAD {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // the key has another size
	}
	box, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic(err) // a key of another length
	}
	return box
}
