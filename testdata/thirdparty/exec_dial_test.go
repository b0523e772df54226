package thirdparty

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	coder "github.com/coder/websocket"
	"github.com/go-ldap/ldap/v3"
	redis8 "github.com/go-redis/redis/v8"
	"github.com/gomodule/redigo/redis"
	gorilla "github.com/gorilla/websocket"
	"github.com/miekg/dns"
	"github.com/nats-io/nats.go"
	redis9 "github.com/redis/go-redis/v9"
	"github.com/valyala/fasthttp"
	"golang.org/x/net/websocket"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	health "google.golang.org/grpc/health/grpc_health_v1"
	"google.golang.org/grpc/status"
	nhooyr "nhooyr.io/websocket"
)

// dialRunners are those of functions that connect.
var dialRunners = map[string]runner{
	"google.golang.org/grpc.NewClient(target)": called(func(target string, o ...grpc.DialOption) (*grpc.ClientConn, error) {
		return grpc.NewClient(target, o...)
	}),
	"google.golang.org/grpc.Dial(target)": called(grpc.Dial),
	"google.golang.org/grpc.DialContext(target)": called(func(target string, o ...grpc.DialOption) (*grpc.ClientConn, error) {
		return grpc.DialContext(context.Background(), target, o...)
	}),

	"github.com/redis/go-redis.Options{Addr}": func(x *trial) (string, error) {
		x.accept()
		o := redis9.NewClient(&redis9.Options{Addr: x.text}).Options()
		return "", closed(o.Dialer(context.Background(), o.Network, o.Addr))
	},
	"github.com/go-redis/redis.Options{Addr}": func(x *trial) (string, error) {
		x.accept()
		o := redis8.NewClient(&redis8.Options{Addr: x.text}).Options()
		return "", closed(o.Dialer(context.Background(), o.Network, o.Addr))
	},

	"github.com/gomodule/redigo/redis.Dial(network=tcp*, address)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(redis.Dial(x.driver, x.text))
	},
	"github.com/gomodule/redigo/redis.DialContext(network=tcp*, address)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(redis.DialContext(context.Background(), x.driver, x.text))
	},
	"github.com/gomodule/redigo/redis.DialTimeout(network=tcp*, address)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(redis.DialTimeout(x.driver, x.text, patience, patience, patience))
	},
	"github.com/gomodule/redigo/redis.DialURL(rawurl)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(redis.DialURL(x.text))
	},
	"github.com/gomodule/redigo/redis.DialURLContext(rawurl)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(redis.DialURLContext(context.Background(), x.text))
	},

	"github.com/gorilla/websocket.(*Dialer).Dial(urlStr)": func(x *trial) (string, error) {
		x.serve(sockets)
		c, _, err := gorilla.DefaultDialer.Dial(x.text, nil)
		return "", closed(c, err)
	},
	"github.com/gorilla/websocket.(*Dialer).DialContext(urlStr)": func(x *trial) (string, error) {
		x.serve(sockets)
		c, _, err := gorilla.DefaultDialer.DialContext(context.Background(), x.text, nil)
		return "", closed(c, err)
	},
	"github.com/coder/websocket.Dial(u)": func(x *trial) (string, error) {
		x.serve(sockets)
		c, _, err := coder.Dial(context.Background(), x.text, nil)
		if err == nil {
			err = c.CloseNow()
		}
		return "", err
	},
	"nhooyr.io/websocket.Dial(u)": func(x *trial) (string, error) {
		x.serve(sockets)
		c, _, err := nhooyr.Dial(context.Background(), x.text, nil)
		if err == nil {
			err = c.CloseNow()
		}
		return "", err
	},
	"golang.org/x/net/websocket.Dial(url_)": func(x *trial) (string, error) {
		x.serve(sockets)
		return "", closed(websocket.Dial(x.text, "", "http://h.test"))
	},
	"golang.org/x/net/websocket.Dial(origin)": func(x *trial) (string, error) {
		s := x.serve(sockets)
		return "", closed(websocket.Dial("ws"+strings.TrimPrefix(s.URL, "http"), "", x.text))
	},

	"github.com/go-ldap/ldap.DialURL(addr)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(ldap.DialURL(x.text))
	},
	"github.com/nats-io/nats.go.Connect(url)": func(x *trial) (string, error) {
		l := x.listen()
		go serveNATS(l)
		c, err := nats.Connect(x.text, nats.NoReconnect(), nats.Timeout(patience))
		if err == nil {
			c.Close()
		}
		return "", err
	},

	"github.com/valyala/fasthttp.Dial(addr)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(fasthttp.Dial(x.text))
	},
	"github.com/valyala/fasthttp.DialTimeout(addr)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(fasthttp.DialTimeout(x.text, patience))
	},
	"github.com/valyala/fasthttp.DialDualStack(addr)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(fasthttp.DialDualStack(x.text))
	},

	"github.com/miekg/dns.(*Client).Dial(address)": func(x *trial) (string, error) {
		return "", closed(new(dns.Client).Dial(x.text))
	},
	"github.com/miekg/dns.(*Client).DialContext(address)": func(x *trial) (string, error) {
		return "", closed(new(dns.Client).DialContext(context.Background(), x.text))
	},
	"github.com/miekg/dns.Dial(network=tcp*|udp*, address)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(dns.Dial(x.driver, x.text))
	},
	"github.com/miekg/dns.DialTimeout(network=tcp*|udp*, address)": func(x *trial) (string, error) {
		x.accept()
		return "", closed(dns.DialTimeout(x.driver, x.text, patience))
	},
}

// closed closes what a function gave.
func closed[C interface{ Close() error }](c C, err error) error {
	if err != nil {
		return err
	}
	c.Close()
	return nil
}

// called makes a call that the server does not know. That it says so shows that it
// was reached.
func called(dial func(string, ...grpc.DialOption) (*grpc.ClientConn, error)) runner {
	return func(x *trial) (string, error) {
		l := x.listen()
		s := grpc.NewServer()
		go s.Serve(l)
		x.Cleanup(s.Stop)
		c, err := dial(x.text, grpc.WithTransportCredentials(insecure.NewCredentials()))
		if err != nil {
			return "", err
		}
		defer c.Close()
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		_, err = health.NewHealthClient(c).Check(ctx, new(health.HealthCheckRequest))
		if status.Code(err) == codes.Unimplemented {
			err = nil
		}
		return "", err
	}
}

// sockets is a server of WebSockets.
var sockets = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	if c, err := new(gorilla.Upgrader).Upgrade(w, originless(r), nil); err == nil {
		c.Close()
	}
})

// originless gives a request of which the server does not ask where it comes from.
func originless(r *http.Request) *http.Request {
	r.Header.Del("Origin")
	return r
}

// serveNATS speaks as much of the protocol of NATS as a client needs to connect.
func serveNATS(l net.Listener) {
	for {
		c, err := l.Accept()
		if err != nil {
			return
		}
		go func() {
			defer c.Close()
			c.SetDeadline(time.Now().Add(patience))
			fmt.Fprint(c, `INFO {"server_id":"x","version":"2.10.0","max_payload":1024}`+"\r\n")
			for lines := bufio.NewScanner(c); lines.Scan(); {
				if lines.Text() == "PING" {
					fmt.Fprint(c, "PONG\r\n")
				}
			}
		}()
	}
}
