package lsp

import (
	"context"
	"sync"
	"time"
)

// jobs are the goroutines that run beside the loop of a server.
type jobs struct {
	ctx   context.Context
	group sync.WaitGroup

	mu      sync.Mutex
	waiting map[string]*time.Timer
}

func newJobs(ctx context.Context) *jobs {
	return &jobs{ctx: ctx, waiting: make(map[string]*time.Timer)}
}

// soon runs f after delay, which starts again with each call for the same key.
func (j *jobs) soon(key string, delay time.Duration, f func(context.Context)) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if t := j.waiting[key]; t != nil && t.Reset(delay) {
		return
	}
	t := time.NewTimer(delay)
	j.waiting[key] = t
	j.group.Go(func() {
		defer t.Stop()
		select {
		case <-j.ctx.Done():
			return
		case <-t.C:
		}
		j.mu.Lock()
		if j.waiting[key] == t {
			delete(j.waiting, key)
		}
		j.mu.Unlock()
		f(j.ctx)
	})
}
