package escapes

import (
	"fmt"
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
