package escapes

import (
	"fmt"
	"net/http"
	"net/url"
	"os/exec"
)

// givenPasswords go to programs that decode the userinfo of a URL, where "+" is a plus sign.
func givenPasswords(user, password, token, host string) {
	exec.Command("ovftool", fmt.Sprintf("vi://%s:%s@%s", url.QueryEscape(user), url.QueryEscape(password), host)) // want `use url\.UserPassword for \{password\}`
	args := []string{"mirror", "sftp://" + url.QueryEscape(user) + ":" + url.QueryEscape(password) + "@" + host}  // want `use url\.UserPassword for \{password\}`
	exec.Command("lftp", args...)

	exec.Command("git", "clone", "https://"+url.QueryEscape(user)+":"+url.QueryEscape(token)+"@"+host)
	exec.Command("git", "clone", "https://"+url.QueryEscape(user)+":"+url.QueryEscape(password)+"@"+host)
	exec.Command("x", fmt.Sprintf("vi://%s@%s", url.UserPassword(user, password), host))
	exec.Command("x", fmt.Sprintf("mysql://%s:%s@%s", url.QueryEscape(user), url.QueryEscape(password), host))
	exec.Command("x", fmt.Sprintf("trojan://x:%s@%s", url.QueryEscape(password), host))
	exec.Command("x", fmt.Sprintf("https://%s/x?u=%s:%s@%s", host, url.QueryEscape(user), url.QueryEscape(password), host))
}

func login(user, password string) *url.URL {
	return &url.URL{Scheme: "postgres", User: url.UserPassword(user, url.QueryEscape(password)), Host: "h.test"} // want `\{password\} is escaped twice: url.UserPassword escapes the password, too`
}

func loginAsItIs(user, password string, r *http.Request) *url.URL {
	r.SetBasicAuth(url.QueryEscape(user), url.QueryEscape(password)) // as RFC 6749 has it
	return &url.URL{Scheme: "postgres", User: url.UserPassword(user, password), Host: "h.test"}
}
