package sink

import (
	"bufio"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/rpc"
	"net/rpc/jsonrpc"
	"net/smtp"
	"time"
)

const patience = 5 * time.Second

// insecure trusts the certificate of any server: the trials have one of their own.
var insecure = &tls.Config{InsecureSkipVerify: true}

var netRunners = map[string]runner{
	"net.Dial(network=tcp*|udp*, address)": dialed(net.Dial),
	"net.DialTimeout(network=tcp*|udp*, address)": dialed(func(network, address string) (net.Conn, error) {
		return net.DialTimeout(network, address, patience)
	}),
	"net.(*Dialer).Dial(network=tcp*|udp*, address)":        dialed(new(net.Dialer).Dial),
	"net.(*Dialer).DialContext(network=tcp*|udp*, address)": dialed(withContext(new(net.Dialer).DialContext)),
	"net.Listen(network=tcp*, address)":                     listened(net.Listen, net.Listener.Addr),
	"net.(*ListenConfig).Listen(network=tcp*, address)": listened(withContext(new(net.ListenConfig).Listen),
		net.Listener.Addr),
	"net.ListenPacket(network=udp*, address)": listened(net.ListenPacket, net.PacketConn.LocalAddr),
	"net.(*ListenConfig).ListenPacket(network=udp*, address)": listened(
		withContext(new(net.ListenConfig).ListenPacket), net.PacketConn.LocalAddr),
	"net.ResolveTCPAddr(network=tcp*, address)": resolved(net.ResolveTCPAddr),
	"net.ResolveUDPAddr(network=udp*, address)": resolved(net.ResolveUDPAddr),

	"net.SplitHostPort(hostport)": func(x *trial) (string, error) {
		host, port, err := net.SplitHostPort(x.text)
		return host + " " + port, err
	},
	"net/netip.ParseAddrPort(s)": func(x *trial) (string, error) {
		a, err := netip.ParseAddrPort(x.text)
		return a.String(), err
	},
	"net/netip.MustParseAddrPort(s)": func(x *trial) (string, error) { return netip.MustParseAddrPort(x.text).String(), nil },

	"net.LookupHost(host)": looked(net.LookupHost),
	"net.LookupIP(host)":   looked(net.LookupIP),
	"net.LookupAddr(addr)": looked(net.LookupAddr),
	"net.(*Resolver).LookupAddr(addr)": looked(func(s string) ([]string, error) {
		return net.DefaultResolver.LookupAddr(context.Background(), s)
	}),
	"net.(*Resolver).LookupHost(host)": looked(func(s string) ([]string, error) {
		return net.DefaultResolver.LookupHost(context.Background(), s)
	}),
	"net.(*Resolver).LookupIPAddr(host)": looked(func(s string) ([]net.IPAddr, error) {
		return net.DefaultResolver.LookupIPAddr(context.Background(), s)
	}),
	"net.(*Resolver).LookupIP(host)": looked(func(s string) ([]net.IP, error) {
		return net.DefaultResolver.LookupIP(context.Background(), "ip", s)
	}),
	"net.(*Resolver).LookupNetIP(host)": looked(func(s string) ([]netip.Addr, error) {
		return net.DefaultResolver.LookupNetIP(context.Background(), "ip", s)
	}),
	"net.ResolveIPAddr(address)": looked(func(s string) (*net.IPAddr, error) { return net.ResolveIPAddr("ip", s) }),
	"net/netip.ParseAddr(s)":     looked(netip.ParseAddr),
	"net/netip.MustParseAddr(s)": func(x *trial) (string, error) { return netip.MustParseAddr(x.text).String(), nil },
	"net.ParseIP(s)": func(x *trial) (string, error) {
		if net.ParseIP(x.text) == nil {
			return "", errors.New("not an address")
		}
		return "", nil
	},
	"net.JoinHostPort(host)": func(x *trial) (string, error) {
		return net.JoinHostPort(x.text, "80"), nil
	},
	"net/smtp.PlainAuth(host)": func(x *trial) (string, error) { return authenticated(x.text, "127.0.0.1") },
	"net/smtp.NewClient(host)": func(x *trial) (string, error) { return authenticated("127.0.0.1", x.text) },
	"crypto/tls.Config{ServerName}": func(x *trial) (string, error) {
		s := httptest.NewUnstartedServer(http.NotFoundHandler())
		s.Config.ErrorLog = log.New(io.Discard, "", 0)
		s.StartTLS()
		x.Cleanup(s.Close)
		roots := x509.NewCertPool()
		roots.AddCert(s.Certificate())
		return remote(tls.Dial("tcp", s.Listener.Addr().String(), &tls.Config{ServerName: x.text, RootCAs: roots}))
	},

	"net/smtp.Dial(addr)": func(x *trial) (string, error) {
		return mail(x, func() error {
			c, err := smtp.Dial(x.text)
			if err == nil {
				err = c.Quit()
			}
			return err
		})
	},
	"net/smtp.SendMail(addr)": func(x *trial) (string, error) {
		return mail(x, func() error {
			return smtp.SendMail(x.text, nil, "a@h.test", []string{"b@h.test"}, []byte("x\r\n"))
		})
	},

	"net/rpc.Dial(network=tcp*, address)":         called(rpc.Dial),
	"net/rpc.DialHTTP(network=tcp*, address)":     called(rpc.DialHTTP),
	"net/rpc/jsonrpc.Dial(network=tcp*, address)": called(jsonrpc.Dial),
	"net/rpc.DialHTTPPath(network=tcp*, address)": called(func(network, address string) (*rpc.Client, error) {
		return rpc.DialHTTPPath(network, address, rpc.DefaultRPCPath)
	}),

	"crypto/tls.Dial(network=tcp*, addr)": shaken(func(network, addr string) (net.Conn, error) {
		return tls.Dial(network, addr, insecure)
	}),
	"crypto/tls.DialWithDialer(network=tcp*, addr)": shaken(func(network, addr string) (net.Conn, error) {
		return tls.DialWithDialer(&net.Dialer{Timeout: patience}, network, addr, insecure)
	}),
	"crypto/tls.(*Dialer).Dial(network=tcp*, addr)":        shaken((&tls.Dialer{Config: insecure}).Dial),
	"crypto/tls.(*Dialer).DialContext(network=tcp*, addr)": shaken(withContext((&tls.Dialer{Config: insecure}).DialContext)),
	"crypto/tls.Listen(network=tcp*, laddr)": listened(func(network, address string) (net.Listener, error) {
		none := func(*tls.ClientHelloInfo) (*tls.Certificate, error) { return nil, io.EOF }
		return tls.Listen(network, address, &tls.Config{GetCertificate: none})
	}, net.Listener.Addr),
}

// withContext leaves out the context of a method.
func withContext[T any](f func(ctx context.Context, network, address string) (T, error)) func(network, address string) (T, error) {
	return func(network, address string) (T, error) { return f(context.Background(), network, address) }
}

// dialed connects, and shows to where.
func dialed(dial func(network, address string) (net.Conn, error)) runner {
	return func(x *trial) (string, error) {
		l := x.listen()
		go func() {
			if c, err := l.Accept(); err == nil {
				c.Close()
			}
		}()
		return remote(dial(x.with["network"], x.text))
	}
}

// shaken connects to a TLS server.
func shaken(dial func(network, address string) (net.Conn, error)) runner {
	return func(x *trial) (string, error) {
		x.serve(http.NotFoundHandler()).StartTLS()
		return remote(dial(x.with["network"], x.text))
	}
}

func remote(c net.Conn, err error) (string, error) {
	if err != nil {
		return "", err
	}
	defer c.Close()
	return c.RemoteAddr().String(), nil
}

// listened listens, and shows where.
func listened[L io.Closer](listen func(network, address string) (L, error), addr func(L) net.Addr) runner {
	return func(x *trial) (string, error) {
		l, err := listen(x.with["network"], x.text)
		if err != nil {
			return "", err
		}
		return addr(l).String(), l.Close()
	}
}

func resolved[A net.Addr](resolve func(network, address string) (A, error)) runner {
	return func(x *trial) (string, error) {
		a, err := resolve(x.with["network"], x.text)
		if err != nil {
			return "", err
		}
		return a.String(), nil
	}
}

// called connects to an RPC server.
func called(dial func(network, address string) (*rpc.Client, error)) runner {
	return func(x *trial) (string, error) {
		x.serve(rpc.NewServer()).Start()
		c, err := dial(x.with["network"], x.text)
		if err != nil {
			return "", err
		}
		return "", c.Close()
	}
}

// mail runs send with a mail server that takes everything.
func mail(x *trial, send func() error) (string, error) {
	l := x.listen()
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go takeMail(c)
		}
	}()
	return "", send()
}

// takeMail speaks SMTP (RFC 5321), with a positive reply to every command.
func takeMail(c net.Conn) {
	defer c.Close()
	io.WriteString(c, "220 h.test\r\n")
	data := false
	for lines := bufio.NewScanner(c); lines.Scan(); {
		reply := "250 ok"
		switch line := lines.Text(); {
		case data && line != ".":
			continue
		case line == "DATA":
			reply = "354 go on"
		case line == "QUIT":
			reply = "221 bye"
		}
		data = reply == "354 go on"
		io.WriteString(c, reply+"\r\n")
	}
}

// looked returns the error of a lookup or of a parser.
func looked[T any](look func(string) (T, error)) runner {
	return func(x *trial) (string, error) {
		_, err := look(x.text)
		return "", err
	}
}

// authenticated is what comes of a password for one host at a client of another.
func authenticated(auth, client string) (string, error) {
	near, far := net.Pipe()
	defer near.Close()
	go takeMail(far)
	c, err := smtp.NewClient(near, client)
	if err != nil {
		return "", err
	}
	defer c.Close()
	_, _, err = smtp.PlainAuth("", "u", "p", auth).Start(&smtp.ServerInfo{Name: client, TLS: true})
	return "", err
}
