// Package lastslash redirects to paths with another end.
package lastslash

import (
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
)

func trimmed(c *gin.Context) {
	if strings.HasSuffix(c.Request.URL.Path, "/") {
		c.Redirect(http.StatusMovedPermanently, strings.TrimRight(c.Request.URL.String(), "/")) // want `c\.Request\.URL\.String\(\) may begin with "//": the redirect then goes to another host`
	}
}

func sliced(c *gin.Context) {
	p := c.Request.URL.Path
	if len(p) > 1 && p[len(p)-1] == '/' {
		c.Redirect(http.StatusFound, p[:len(p)-1]) // want `redirect-host`
	}
}

func appended(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		req := c.Request()
		if !strings.HasSuffix(req.URL.Path, "/") {
			return c.Redirect(http.StatusFound, c.Request().URL.Path+"/?"+req.URL.RawQuery) // want `redirect-host`
		}
		return next(c)
	}
}

func middleware(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" && strings.HasSuffix(r.URL.Path, "/") {
			u := *r.URL
			u.Path = strings.TrimSuffix(u.Path, "/")
			http.Redirect(w, r, u.String(), http.StatusFound) // want `u\.Path may begin with "//"`
			return
		}
		next.ServeHTTP(w, r)
	})
}

func reassigned(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := r.URL.EscapedPath()
		if len(p) > 1 && p[len(p)-1] == '/' {
			p = p[:len(p)-1]
			if r.URL.RawQuery != "" {
				p += "?" + r.URL.RawQuery
			}
			http.Redirect(w, r, p, http.StatusMovedPermanently) // want `r\.URL\.EscapedPath\(\) may begin with "//"`
			return
		}
		next.ServeHTTP(w, r)
	})
}

func grown(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		to := r.URL.Path
		if !strings.HasSuffix(to, "/") {
			to += "/"
			http.Redirect(w, r, to+"?"+r.URL.RawQuery, http.StatusFound) // want `redirect-host`
			return
		}
		next.ServeHTTP(w, r)
	})
}

func reassignedCollapsed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p := r.URL.EscapedPath()
		if len(p) > 1 && p[len(p)-1] == '/' {
			p = "/" + strings.Trim(p, "/")
			if r.URL.RawQuery != "" {
				p += "?" + r.URL.RawQuery
			}
			http.Redirect(w, r, p, http.StatusMovedPermanently)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func grownSegment(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		to := "/new"
		if strings.HasSuffix(r.URL.Path, "/") {
			to += "/"
			http.Redirect(w, r, to, http.StatusFound)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// Old is a handler that a router may stand before, which cleans paths.
func Old(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, strings.TrimSuffix(r.URL.RequestURI(), "/"), http.StatusFound)
}

func asked(c *gin.Context) {
	target := strings.TrimRight(c.Request.URL.String(), "/")
	if strings.HasPrefix(target, "//") {
		return
	}
	c.Redirect(http.StatusMovedPermanently, target)
}

func mounted(r *gin.Engine, mux *http.ServeMux) {
	mux.Handle("/docs/", middle(nil))
	r.GET("/docs/*any", func(c *gin.Context) {
		if !strings.HasSuffix(c.Request.URL.Path, "/") {
			c.Redirect(http.StatusFound, c.Request.URL.Path+"/")
		}
	})
	r.GET("/page/*any", page)
	r.GET("/*any", all)
}

func middle(next http.Handler) http.Handler { return next }

func page(c *gin.Context) {
	if !strings.HasSuffix(c.Request.URL.Path, "/") {
		c.Redirect(http.StatusFound, c.Request.URL.Path+"/")
	}
}

func all(c *gin.Context) {
	if !strings.HasSuffix(c.Request.URL.Path, "/") {
		c.Redirect(http.StatusFound, c.Request.URL.Path+"/") // want `redirect-host`
	}
}

func known(c *gin.Context) {
	c.Redirect(http.StatusFound, c.Request.URL.Path+"/")
}

func cleaned(c *gin.Context) {
	c.Redirect(http.StatusFound, path.Clean(c.Request.URL.Path)+"/")
}

func collapsed(c *gin.Context) {
	c.Redirect(http.StatusFound, "/"+strings.Trim(c.Request.URL.Path, "/")+"/")
}

func whole(c *gin.Context) {
	c.Redirect(http.StatusFound, "https://h.test"+strings.TrimSuffix(c.Request.URL.Path, "/"))
}

func parsed(c *gin.Context) {
	u, err := url.Parse(strings.TrimSuffix(c.Request.URL.Path, "/"))
	if err == nil && u.Host == "" {
		c.Redirect(http.StatusFound, u.String())
	}
}

func referred(c *gin.Context) {
	c.Redirect(http.StatusFound, strings.TrimSuffix(c.Request.Referer(), "/"))
}
