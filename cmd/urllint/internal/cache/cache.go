// Package cache stores results of runs in the user's cache directory, each under the hash of its
// inputs. An unreadable or damaged entry counts as absent.
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

// Variable is the environment variable for the directory. The value "off" disables the cache.
const Variable = "URLLINT_CACHE"

// off is the value of [Variable] that disables the cache.
const off = "off"

// Dir returns the directory of the cache: the value of [Variable], or a subdirectory of the user's
// cache directory.
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

// A Cache is a cache directory. A nil Cache is empty and stores nothing.
type Cache struct{ disk *cache.DiskCache }

// Open opens the user's cache. It returns nil if there is none.
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

// Get returns the entry for a key, and whether there is one.
func (c *Cache) Get(k Key) ([]byte, bool) {
	if c == nil {
		return nil, false
	}
	data, _, err := cache.GetBytes(c.disk, k)
	return data, err == nil
}

// Put stores data under a key and replaces the previous entry. Once a day it removes entries that
// were not used for five days. It ignores write errors.
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

// ours matches the names of cache entries.
var ours = regexp.MustCompile(`^[0-9a-f]{64}-[ad]$`)

// Clean removes all entries of the user's cache, and its directory if that is then empty.
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
		_ = os.Remove(below) // fails if it contains other files
	}
	_ = os.Remove(filepath.Join(dir, "trim.txt"))
	_ = os.Remove(dir)
	return errors.Join(failed...)
}

// Seal encrypts data with key, so that it can be read only with the inputs from which key was
// computed.
func Seal(key Key, data []byte) []byte { return boxOf(key).Seal(nil, nil, data, nil) }

// Unseal returns what was sealed with key. It returns false if sealed is damaged or has another
// key.
func Unseal(key Key, sealed []byte) ([]byte, bool) {
	data, err := boxOf(key).Open(nil, nil, sealed, nil)
	return data, err == nil
}

func boxOf(key Key) cipher.AEAD {
	block, err := aes.NewCipher(key[:])
	if err != nil {
		panic(err) // wrong key size
	}
	box, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		panic(err) // wrong key size
	}
	return box
}
