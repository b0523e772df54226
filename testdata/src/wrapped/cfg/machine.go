package cfg

// Machine is where requests go.
type Machine struct {
	Name string
	Host string
	Port int
}

// NewMachine returns the target of this machine.
func NewMachine() *Machine { return &Machine{Name: "local", Host: "localhost", Port: 8888} }

// Named replaces what is given.
func Named(name, host string) *Machine {
	t := NewMachine()
	if name != "" {
		t.Name = name
	}
	if host != "" {
		t.Host = host
	}
	return t
}

// Server is where files are.
var Server = "localhost"

// Service returns the address of a service.
func Service(secure bool) string {
	if secure {
		return "https://h.test"
	}
	return "localhost"
}
