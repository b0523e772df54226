// labstack/echo#1775 (redirect-host)
//
// The middleware that adds a slash to the path redirected a request for "//evil.test" to that host.
//
// Missed: with most routers no path of a request begins with two slashes, so it is
// not reported that one is redirected to.

package history

import (
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"
)

type echoSlash struct{}

func (echoSlash) before(c echo.Context) error {
	target := c.Request().URL.Path + "/"
	if q := c.QueryString(); q != "" {
		target += "?" + q
	}
	return c.Redirect(http.StatusMovedPermanently, target)
}

func (echoSlash) after(c echo.Context) error {
	target := c.Request().URL.Path + "/"
	if q := c.QueryString(); q != "" {
		target += "?" + q
	}
	return c.Redirect(http.StatusMovedPermanently, oneSlash(target))
}

func oneSlash(target string) string {
	if rest := strings.TrimLeft(target, `/\`); len(target)-len(rest) > 1 {
		return "/" + rest
	}
	return target
}
