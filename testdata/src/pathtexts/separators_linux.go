package pathtexts

import (
	"net/http"
	"path/filepath"
)

func socket(base, key string) { http.Get(base + "/" + filepath.Join("a", key)) }
