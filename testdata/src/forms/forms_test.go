package forms

import "testing"

func TestOnly(t *testing.T) { onlyTests = "https://i.test/" }
