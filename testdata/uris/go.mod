module github.com/urllint/urllint/testdata/uris

go 1.26.0

replace github.com/urllint/urllint => ../..

require (
	github.com/cloudwego/hertz v0.10.4
	github.com/urllint/urllint v0.0.0
	github.com/valyala/fasthttp v1.78.0
)

require (
	github.com/bytedance/gopkg v0.1.3 // indirect
	github.com/klauspost/compress v1.20.3 // indirect
	github.com/molecule-man/go-brrr v1.3.1 // indirect
	github.com/valyala/bytebufferpool v1.0.0 // indirect
	golang.org/x/net v0.62.0 // indirect
	golang.org/x/text v0.43.0 // indirect
)
