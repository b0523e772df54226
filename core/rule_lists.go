package core

// A textKind says, of the things that few texts have, which a text has: so that
// most rules need not be asked about most texts.
type textKind uint8

const (
	hasRareByte  textKind = 1 << iota // a byte of clRare
	hasSubDelim                       // most often "=" or "&", in a query
	hasSubHost                        // a userinfo or a port
	numTextKinds textKind = 1 << iota
)

// clRare are bytes that few URLs hold.
const clRare = clPercent | clOpen | clClose | clOutside | clBadPercent

// ruleLists are the rules that can speak, for each kind of text, in the order in
// which they run.
type ruleLists [numTextKinds][]*Rule

// kind gives the kind of u.
func (u *URL) kind() (k textKind) {
	if u.seen[Whole]&clRare != 0 {
		k |= hasRareByte
	}
	if u.seen[Whole]&clSub != 0 {
		k |= hasSubDelim
	}
	if u.Has(Userinfo) || u.Has(Port) {
		k |= hasSubHost
	}
	return k
}

// inKind reports whether r can speak in some text of that kind.
func (r *Rule) inKind(k textKind) bool {
	can := ^class(0)
	if k&hasRareByte == 0 {
		can &^= clRare
	}
	if k&hasSubDelim == 0 {
		can &^= clSub
	}
	if r.sees != 0 && r.sees&can == 0 {
		return false
	}
	return k&hasSubHost != 0 || r.need&needAbsent != 0 || r.on != Userinfo && r.on != Port
}

// listsAt sorts the rules that can speak at a place with that use.
func (c *Checker) listsAt(use *Use) *ruleLists {
	lists := new(ruleLists)
	for _, r := range c.rules {
		if !r.atPlace(use) {
			continue
		}
		for k := range lists {
			if r.inKind(textKind(k)) {
				lists[k] = append(lists[k], r)
			}
		}
	}
	return lists
}
