package sling

type Sling struct{}

func (s *Sling) New() *Sling              { return s }
func (s *Sling) QueryStruct(v any) *Sling { return s }
func (s *Sling) BodyForm(v any) *Sling    { return s }
func (s *Sling) BodyJSON(v any) *Sling    { return s }
