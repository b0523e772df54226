// Package routedredirects redirects in handlers that it gives to routers of libraries.
package routedredirects

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/labstack/echo/v4"
)

// Router routes.
func Router() *chi.Mux {
	r := chi.NewRouter()
	r.Get("/x", Slash)
	return r
}

// Slash is a handler of others, too.
func Slash(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+r.URL.Path, http.StatusFound) // want `"/" before \{r\.URL\.Path\}`
	http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
}

func ofGin(c *gin.Context) {
	c.Redirect(http.StatusFound, "/"+c.Request.URL.Path) // want `redirect-host`
	c.Redirect(http.StatusFound, "/v1"+c.Request.URL.Path)
}

func ofEcho(c echo.Context) error {
	if c.Request().URL.Path == "/a" {
		return c.Redirect(http.StatusFound, c.Request().URL.Path+"/")
	}
	return c.Redirect(http.StatusFound, "/"+c.Request().URL.Path) // want `redirect-host`
}
