// Package gin has the declarations of the real one that the fixtures use.
package gin

import "net/http"

type Params []struct{ Key, Value string }

func (ps Params) ByName(name string) (va string) { return "" }

type ResponseWriter interface {
	http.ResponseWriter
	Status() int
}

type Context struct {
	Writer  ResponseWriter
	Request *http.Request
	Params  Params
}

type Engine struct{ RouterGroup }

func (c *Context) Redirect(code int, location string) {}

func (c *Context) SetCookie(name, value string, maxAge int, path, domain string, secure, httpOnly bool) {
}

func (engine *Engine) Run(addr ...string) (err error) { return nil }

type HandlerFunc func(*Context)

type RouterGroup struct{}

func (group *RouterGroup) GET(relativePath string, handlers ...HandlerFunc) {}

func (group *RouterGroup) Group(relativePath string, handlers ...HandlerFunc) *RouterGroup {
	return nil
}

func (group *RouterGroup) Static(relativePath, root string) {}

func (group *RouterGroup) Use(middleware ...HandlerFunc) {}

func New() *Engine { return &Engine{} }

func (c *Context) Param(key string) string { return "" }
