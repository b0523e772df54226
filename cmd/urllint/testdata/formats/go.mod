module github.com/urllint/urllint/cmd/urllint/testdata/formats

go 1.26.0

require (
	github.com/joshdk/go-junit v1.0.0
	github.com/reviewdog/reviewdog v0.21.2
	google.golang.org/protobuf v1.36.12
)
