package composed

import (
	"fmt"
	"net"
	"net/url"
)

type login struct {
	Host, User, Password, Name string
	Port                       int
}

// No driver unescapes the values of these.
func names(d login) []string {
	pw := url.QueryEscape(d.Password)
	return []string{
		fmt.Sprintf("host=%s user=%s password=%s dbname=%s", d.Host, d.User, url.QueryEscape(d.Password), d.Name), // want `is escaped, but the driver does not unescape it`
		"user=" + d.User + " password=" + url.PathEscape(d.Password) + " host=" + d.Host,                          // want `escape-wrong`
		fmt.Sprintf("%s:%s@tcp(%s)/%s", d.User, pw, net.JoinHostPort(d.Host, "3306"), d.Name),                     // want `\{pw\} is escaped`
		d.User + ":" + pw + "@unix(/run/mysql.sock)/" + d.Name,                                                    // want `escape-wrong`
		fmt.Sprintf("server=%s;user id=%s;password=%s", d.Host, d.User, url.QueryEscape(d.Password)),              // want `escape-wrong`
		fmt.Sprintf("%s:%s@tcp(h.test:3306)/%s?loc=%s", d.User, d.Password, d.Name, url.QueryEscape(d.Host)),
		fmt.Sprintf("%s:%s@tcp(h.test:3306)/%s", d.User, d.Password, d.Name),
		fmt.Sprintf("%s:%s@tcp(%s:%d)/%s", d.User, d.Password, d.Host, d.Port, d.Name),        // want `use net.JoinHostPort`
		d.User + ":" + d.Password + "@tcp(" + d.Host + ":3306)/" + d.Name + "?parseTime=true", // want `hostport-unbracketed`
		fmt.Sprintf("%s:%s@tcp([%s]:%d)/%s", d.User, d.Password, d.Host, d.Port, d.Name),
		fmt.Sprintf("%s:%s@unix(%s:%d)/%s", d.User, d.Password, d.Host, d.Port, d.Name),
		fmt.Sprintf("host=%s user=%s password=%s", d.Host, d.User, d.Password),
		"user=" + url.QueryEscape(d.User) + "&password=" + url.QueryEscape(d.Password) + "&host=" + url.QueryEscape(d.Host),
		"https://h.test/login?password=" + pw,
	}
}
