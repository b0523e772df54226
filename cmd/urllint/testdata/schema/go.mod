module github.com/urllint/urllint/cmd/urllint/testdata/schema

go 1.26.0

require (
	github.com/pelletier/go-toml/v2 v2.4.3
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
)

require golang.org/x/text v0.14.0 // indirect
