// Package decorated calls methods of interfaces whose implementations wrap each other.
package decorated

import (
	"context"
	"errors"
	"net/http"
	"os"
	"strings"
	"sync"
)

type store interface {
	fetch(ctx context.Context, u string) error
	page(ctx context.Context, host string) error
}

type remote struct{ hc *http.Client }

func newStore() store { return &remote{http.DefaultClient} }

func (r *remote) fetch(ctx context.Context, u string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, u, nil)
	if err != nil {
		return err
	}
	_, err = r.hc.Do(req)
	return err
}

func (r *remote) page(ctx context.Context, host string) error {
	return r.fetch(ctx, "https://"+host+"/page")
}

// cached, retried and guarded pass on what they get; none ignores it.
type (
	cached struct {
		next store
		mu   sync.Mutex
		seen map[string]bool
	}
	retried struct{ store }
	guarded struct{ inner store }
	none    struct{}
)

func (c *cached) fetch(ctx context.Context, u string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.seen[u] {
		return nil
	}
	c.seen[u] = true
	return c.next.fetch(ctx, u)
}

func (c *cached) page(ctx context.Context, host string) error { return c.next.page(ctx, host) }

func (r retried) fetch(ctx context.Context, u string) (err error) {
	for range 3 {
		if err = r.store.fetch(ctx, u); err == nil {
			return nil
		}
	}
	return err
}

func (g *guarded) fetch(ctx context.Context, u string) error {
	if u == "" {
		return errors.New("no URL")
	}
	return g.inner.fetch(ctx, u)
}

func (g *guarded) page(ctx context.Context, host string) error { return g.inner.page(ctx, host) }

func (none) fetch(context.Context, string) error { return nil }

func (none) page(ctx context.Context, host string) error { return nil }

func call(ctx context.Context) {
	s := store(retried{&cached{next: &guarded{newStore()}}})
	s.fetch(ctx, "https://h.test/?q=a b") // want `char-unescaped`
	s.fetch(ctx, "https://h.test/?q=a")
	s.page(ctx, "h.test:99999") // want `port-invalid`
	s.page(ctx, "h.test:9999")
}

// A source is a server or a directory.
type source interface {
	open(name string) error
}

type (
	server    struct{}
	directory struct{}
	counted   struct{ source }
)

func (server) open(name string) error {
	_, err := http.Get(name)
	return err
}

func (directory) open(name string) error {
	_, err := os.Open(name)
	return err
}

func (c counted) open(name string) error { return c.source.open(name) }

// A loader tells apart what it gets.
type loader interface {
	load(name string) error
}

type (
	remotely struct{}
	either   struct{ loader }
	recorded struct{ names []string }
)

func (remotely) load(name string) error {
	_, err := http.Get(name)
	return err
}

func (e either) load(name string) error {
	if !strings.Contains(name, "://") {
		_, err := os.Open(name)
		return err
	}
	return e.loader.load(name)
}

// A recorder keeps names, which need not be URLs.
type recorder interface {
	record(name string) error
}

type sender struct{}

func (sender) record(name string) error {
	_, err := http.Get(name)
	return err
}

func (r *recorded) record(name string) error {
	r.names = append(r.names, name)
	return nil
}

func twins(s source, l loader, r recorder) {
	s.open("a b.txt")
	counted{s}.open("a b.txt")
	l.load("a b.txt")
	either{l}.load("a b.txt")
	r.record("a b")
}
