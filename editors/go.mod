// This file keeps the extensions, and what npm installs beside them, out of the Go module.
module github.com/urllint/urllint/editors

go 1.26
