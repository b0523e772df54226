package escapes

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

const monitor = "%s/monitor/queues/%s"

type store struct{ endpoint, bucket, prefix string }

func (s *store) wrong(name string) {
	file := s.prefix + name
	http.Get(s.endpoint + "/" + url.QueryEscape(name))                                       // want `use url.PathEscape for \{name\} in a path`
	url.Parse(s.endpoint + "/" + s.bucket + "/" + url.QueryEscape(file))                     // want `escape-wrong`
	http.NewRequest("GET", fmt.Sprintf("%s/x/%s/y", s.endpoint, url.QueryEscape(name)), nil) // want `escape-wrong`
	http.Get(fmt.Sprintf(monitor, s.endpoint, url.QueryEscape(name)))                        // want `escape-wrong`
}

func (s *store) silent(name, key string, id int, sum []byte) {
	http.Get(s.endpoint + "/" + url.PathEscape(name))
	http.Get(s.endpoint + "/" + url.QueryEscape(base64.StdEncoding.EncodeToString(sum)))
	http.Get(s.endpoint + "/" + url.QueryEscape(base64.URLEncoding.EncodeToString(sum)))
	http.Get(s.endpoint + "/" + url.QueryEscape(fmt.Sprint(id)))
	http.Get(s.endpoint + "/x?q=" + url.QueryEscape(name))
	http.Get(s.endpoint + "/k=" + url.QueryEscape(name))
	http.Get(s.endpoint + url.QueryEscape(name))
	http.Get(s.endpoint + "/" + strings.ReplaceAll(url.QueryEscape(name), "+", "%20"))
	fmt.Println(s.bucket + "/" + url.QueryEscape(key))
}
