package schema

type Encoder struct{}

func NewEncoder() *Encoder                                       { return &Encoder{} }
func (e *Encoder) Encode(src any, dst map[string][]string) error { return nil }
func (e *Encoder) SetAliasTag(tag string)                        {}
