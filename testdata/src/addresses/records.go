package addresses

import (
	"encoding/json"
	"fmt"
	"io"
)

type component struct {
	Name, Host string
	Port       int
}

type table struct{ rows [][]string }

func (t *table) Append(row []string) { t.rows = append(t.rows, row) }

// The columns of a table are shown; a list of addresses is not.
func (t *table) show(all []component, use func([]string)) {
	for _, c := range all {
		t.Append([]string{c.Name, fmt.Sprintf("%s:%d", c.Host, c.Port)})
	}
	a, b := all[0], all[1]
	addrs := []string{fmt.Sprintf("%s:%d", a.Host, a.Port), fmt.Sprintf("%s:%d", b.Host, b.Port)} // want `hostport-unbracketed` `hostport-unbracketed`
	use(addrs)
	use([]string{"--listen", fmt.Sprintf("%s:%d", a.Host, a.Port)}) // want `hostport-unbracketed`
}

func encode(w io.Writer, t *table) error { return json.NewEncoder(w).Encode(t.rows) }
