// Package fiber has the declarations of the real one that the fixtures use.
package fiber

type App struct{}

func New() *App { return &App{} }

func (app *App) Listen(addr string) error { return nil }

type Cookie struct{ Name, Value, Path, Domain string }
