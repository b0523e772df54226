// Package libraries calls third-party libraries, of which testdata/src has the
// declarations.
package libraries

import (
	"fmt"
	"net"
	"strconv"
	"strings"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/gin-gonic/gin"
	"github.com/go-ldap/ldap/v3"
	"github.com/go-resty/resty/v2"
	"github.com/gorilla/websocket"
	"github.com/minio/minio-go/v7"
	"github.com/nats-io/nats.go"
	"github.com/redis/go-redis/v9"
	"github.com/rs/cors"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"golang.org/x/oauth2"
	"google.golang.org/grpc"
	"k8s.io/client-go/rest"
)

func calls(host, target string, port int) {
	grpc.NewClient("dns:///api.corp.io:443")
	grpc.NewClient("unix:///run/x.sock")
	grpc.NewClient("xds:///a b")
	grpc.NewClient(net.JoinHostPort(host, strconv.Itoa(port)))
	grpc.NewClient(fmt.Sprintf("%s:%d", target, port))
	grpc.NewClient(fmt.Sprintf("%s:%d", host, port)) /* span "%s:%d" */             // want `hostport-unbracketed`
	grpc.NewClient("https://api.corp.io:443")        /* span "https://" */          // want `hostport-url`
	grpc.Dial("dns://api.corp.io:443")               /* span "//api.corp.io:443" */ // want `grpc-syntax`
	grpc.Dial("api.corp.io:44300000")                /* span "44300000" */          // want `port-invalid`

	minio.New("s3.corp.io:9000", nil)
	minio.New("https://s3.corp.io", nil) /* span "https://" */ // want `hostport-url`

	otlptracehttp.WithEndpoint("collector.corp.io:4318")
	otlptracehttp.WithEndpoint("http://collector.corp.io:4318") /* span "http://" */ // want `hostport-url`
	otlptracehttp.WithEndpointURL("http://collector.corp.io:4318/v1/traces")
	otlptracehttp.WithEndpointURL("http://collector.corp.io:4318O") /* span "4318O" */ // want `port-invalid`

	ldap.DialURL("ldaps://ldap.corp.io")
	ldap.DialURL("ldapi://%2Frun%2Fslapd.sock")
	ldap.DialURL(fmt.Sprintf("ldap://%s:%d", host, port)) /* span "%s:%d" */ // want `hostport-unbracketed`
	ldap.DialURL("ldap.corp.io:389")                      // want `scheme-(unsupported|missing)`
	ldap.DialURL("https://ldap.corp.io")                  /* span "https" */ // want `scheme-unsupported`

	nats.Connect("nats://a.corp.io:4222, nats://b.corp.io:4222")
	nats.Connect("nats//a.corp.io:4222") // want `"nats//a\.corp\.io:4222" has no ":" after "nats" \(scheme-malformed\)`
	nats.Connect("a.corp.io:4222,b.corp.io")
	nats.Connect("nats://a.corp.io:4222,nats://b.corp.io:42220000") /* span "42220000" */ // want `port-invalid`

	websocket.DefaultDialer.Dial("wss://api.corp.io/x", nil)
	websocket.DefaultDialer.Dial("https://api.corp.io/x", nil) /* span "https" */ // want `scheme-unsupported`
	websocket.DefaultDialer.Dial("api.corp.io/x", nil)         // want `scheme-missing`
}

func requests(c *resty.Client, g *gin.Context, e *gin.Engine, id string) {
	c.SetBaseURL("https://api.corp.io/v1")
	c.SetBaseURL("api.corp.io/v1") // want `scheme-missing`
	c.R().SetPathParam("id", id).Get("/items/{id}")
	c.R().Get("items?q=a b")                            /* span " " */   // want `char-unescaped`
	c.R().SetPathParam("id", id).Get("/items/{id}/%zz") /* span "%zz" */ // want `escape-incomplete`
	c.R().Get("api.corp.io:8080/items")                 // want `scheme-is-host`

	g.Redirect(302, "/login")
	g.Redirect(302, "http//corp.io/login") // want `scheme-malformed`
	e.Run(":8080")
	e.Run("8080") /* span "8080" */ // want `port-missing`
}

func settings(endpoint string) {
	_ = oauth2.Config{
		RedirectURL: "http://localhost:8080/callback",
		Endpoint: oauth2.Endpoint{
			AuthURL:  "https://id.corp.io/authorize",
			TokenURL: "https:/id.corp.io/token", /* span ":/" */ // want `scheme-malformed`
		},
	}
	_ = cors.New(cors.Options{AllowedOrigins: []string{
		"*", "https://*.corp.io", "http://localhost:*",
		"https://app.corp.io/", /* span "/" */ // want `origin-invalid`
		"app.corp.io",          // want `origin-invalid`
	}})
	_ = aws.Config{BaseEndpoint: aws.String("http://localhost:4566")}
	_ = aws.Config{BaseEndpoint: aws.String("http://localhost:456600")} /* span "456600" */ // want `port-invalid`
	_ = aws.Config{BaseEndpoint: &endpoint}
	_ = rest.Config{Host: "kube.corp.io:6443"}
	_ = rest.Config{Host: "https://kube.corp.io:6443"}
	_ = rest.Config{Host: "https://kube.corp.io:64430000"} /* span "64430000" */ // want `port-invalid`
}

// withPort looks whether there is a port, as an IPv6 address in brackets would be
// left alone.
func withPort(addr string) string {
	if addr[0] == '[' || strings.LastIndexByte(addr, ':') > 0 {
		return addr
	}
	return addr + ":6379"
}

func joined(host []byte, name string) {
	redis.NewClient(&redis.Options{Addr: withPort(string(host))})
	redis.NewClient(&redis.Options{Addr: withPort(name)})
	redis.NewClient(&redis.Options{Addr: string(host) + ":6379"}) // want `hostport-unbracketed`
}
