package lookups

import "net"

// The lists of a function with several, named results.

func families(name string) (v4, v6 []string, err error) {
	all, err := net.LookupIP(name)
	if err != nil {
		return nil, nil, err
	}
	for _, ip := range all {
		if ip.To4() != nil {
			v4 = append(v4, ip.String())
		} else {
			v6 = append(v6, ip.String())
		}
	}
	return v4, v6, nil
}

func dialEither(name string, six bool) (net.Conn, error) {
	ips, ips6, err := families(name)
	if err != nil {
		return nil, err
	}
	if six && len(ips6) > 0 {
		ips = ips6
	}
	return net.Dial("tcp", ips[0]+":443") // want `hostport-unbracketed`
}

func dialSix(name string) (net.Conn, error) {
	_, ips6, err := families(name)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", ips6[0]+":443") // want `hostport-unbracketed`
}

// dialFour dials only IPv4 addresses.
func dialFour(name string) (net.Conn, error) {
	ips, _, err := families(name)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", ips[0]+":443")
}

// dialFourCopied does so after the list has moved.
func dialFourCopied(name string, all bool) (net.Conn, error) {
	ips, _, err := families(name)
	if err != nil {
		return nil, err
	}
	var use []string
	if all {
		use = ips
	} else {
		use = ips[:1]
	}
	return net.Dial("tcp", use[0]+":443")
}

// dialSixBracketed brackets what it takes from the second list.
func dialSixBracketed(name string) (net.Conn, error) {
	_, ips6, err := families(name)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", "["+ips6[0]+"]:443")
}

// written may change its named result at the end.
func written(name string) (list []string, err error) {
	defer func() {
		for i := range list {
			list[i] = "[" + list[i] + "]"
		}
	}()
	list, err = net.LookupHost(name)
	if err != nil {
		return nil, err
	}
	return list, nil
}

func dialWritten(name string) (net.Conn, error) {
	list, err := written(name)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", list[0]+":443")
}

// keptFour drops the others first.
func keptFour(name string) (list []string, err error) {
	all, err := net.LookupHost(name)
	if err != nil {
		return nil, err
	}
	for _, ip := range all {
		if net.ParseIP(ip).To4() == nil {
			continue
		}
		list = append(list, ip)
	}
	return list, nil
}

func dialKeptFour(name string) (net.Conn, error) {
	list, err := keptFour(name)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", list[0]+":443")
}

// keptAll tells them apart only to count.
func keptAll(name string) (list []string, six int, err error) {
	all, err := net.LookupHost(name)
	if err != nil {
		return nil, 0, err
	}
	for _, ip := range all {
		list = append(list, ip)
	}
	return list, len(list), nil
}

func dialKeptAll(name string) (net.Conn, error) {
	list, _, err := keptAll(name)
	if err != nil {
		return nil, err
	}
	return net.Dial("tcp", list[0]+":443") // want `hostport-unbracketed`
}
