// Package defaults has texts that the command line, a configuration or the environment may
// replace.
package defaults

import (
	"flag"
	"net/http"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"github.com/spf13/viper"
	"github.com/urfave/cli/v2"
)

type options struct {
	listen, metrics string
	upstream, good  string
	host, lazy      string
	name            string
}

func (o *options) flags(fs *flag.FlagSet, more *pflag.FlagSet) {
	fs.StringVar(&o.listen, "listen", "8080", "")                    // want `port-missing`
	more.StringVarP(&o.upstream, "up", "u", "up.h.test", "")         // want `scheme-missing`
	more.StringVar(&o.good, "good", "https://h.test", "")            // silent
	fs.StringVar(&o.metrics, "metrics", ":9100", "")                 // silent
	fs.StringVar(&o.host, "host", "h.test", "")                      // a scheme comes in front
	fs.StringVar(&o.lazy, "lazy", "h.test", "")                      // it is completed
	more.StringVar(&o.name, "name", "h.test", "what is not a place") // silent
}

func (o *options) complete() {
	if !strings.Contains(o.lazy, "://") {
		o.lazy = "https://" + o.lazy
	}
}

func (o *options) run() error {
	http.Get(o.upstream + "/v1/items")
	http.Get(o.good + "/v1/items")
	http.Get("https://" + o.host + "/v1")
	http.Get(o.lazy + "/v1")
	println(o.name)
	go http.ListenAndServe(o.metrics, nil)
	return http.ListenAndServe(o.listen, nil)
}

type app struct{ addr, other string }

func (a *app) flags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "addr", Value: "localhost", Destination: &a.addr}, // want `port-missing`
		&cli.StringFlag{Name: "other", Value: "localhost:1", Destination: &a.other},
		&cli.StringFlag{Name: "peer", Value: "http//h.test"}, // want `scheme-malformed`
		&cli.StringFlag{Name: "mirror", Value: "http://h.test"},
	}
}

func (a *app) run(c *cli.Context) error {
	http.Get(c.String("peer"))
	http.Get(c.String("mirror"))
	go http.ListenAndServe(a.other, nil)
	return http.ListenAndServe(a.addr, nil)
}

func settings(fs *pflag.FlagSet) {
	viper.SetDefault("api.url", "api.h.test/v1") // want `scheme-missing`
	viper.SetDefault("api.ok", "https://h.test")
	viper.SetDefault("twice", "twice.h.test")
	viper.Set("twice", "https://h.test")
	http.Get(viper.GetString("API.URL") + "/x")
	http.Get(viper.GetString("api.ok") + "/x")
	http.Get(viper.GetString("twice") + "/x")

	fs.String("bound", "https:/h.test", "") // want `scheme-malformed`
	viper.BindPFlag("to.flag", fs.Lookup("bound"))
	http.Get(viper.GetString("to.flag"))

	fs.String("listen", "localhost", "") // want `port-missing`
	addr, err := fs.GetString("listen")
	if err == nil {
		http.ListenAndServe(addr, nil)
	}
	fs.String("several", "localhost", "") // one of two commands
	fs.String("several", ":80", "")
	several, _ := fs.GetString("several")
	http.ListenAndServe(several, nil)
}

type tagged struct {
	Consul string `env:"CONSUL" envDefault:"localhost:8500"` // want `scheme-missing`
	Good   string `env:"GOOD" envDefault:"http://localhost:8500"`
	Listen string `default:"8080"`             // want `port-missing`
	Admin  string `default:":8080" json:"x"`   // silent
	Cloud  string `env:"CLOUD,default=h.test"` // want `scheme-missing`
	Host   string `envDefault:"h.test"`        // a scheme comes in front
}

func (t *tagged) run() {
	http.Get(t.Consul + "/v1/kv")
	http.Get(t.Good + "/v1/kv")
	http.Get(t.Cloud + "/v1/kv")
	http.Get("https://" + t.Host + "/v1")
	go http.ListenAndServe(t.Listen, nil)
	go http.ListenAndServe(t.Admin, nil)
}

// Nothing here reads the tags of a struct that the package fills.
type filled struct {
	Base   string `envDefault:"up.h.test"`
	Listen string `default:"8080"`
	Wrong  string `default:"https://h.test"`
}

func load() *filled {
	return &filled{Base: orDefault("BASE", "https://h.test"), Listen: ":8080", Wrong: orDefault("WRONG", "up.h.test")} // want `scheme-missing`
}

func orDefault(name, value string) string {
	if s := os.Getenv(name); s != "" {
		return s
	}
	return value
}

func (f *filled) run() {
	http.Get(f.Base + "/v1/kv")
	http.Get(f.Wrong + "/v1/kv")
	go http.ListenAndServe(f.Listen, nil)
}
