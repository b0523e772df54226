package scheme

import "strings"

// A Trait is what programs do with the URLs of a scheme, besides its grammar.
type Trait uint8

// The traits.
const (
	Database       Trait = 1 << iota // of a database or broker: there is never an "@" in the path
	DecodesLogin                     // clients decode the userinfo as net/url does
	Account                          // people choose the password, and no reader takes "+" for a space in it
	ColonNamesPath                   // a colon can precede a path, a tag or another name: "git://h:team1/repo2"
	LineProtocol                     // clients send parts of the URL in lines of text: a line break begins a command
)

const broker = Database | DecodesLogin

// undefined contains the traits of schemes that are not defined here.
var undefined = map[string]Trait{
	"clickhouse": broker, "cockroachdb": broker, "mariadb": Database, "mssql": Database, "neo4j": Database,
	"rabbitmq": Database, "sqlserver": broker,

	"ftps": Account, "smtp": Account, "smtps": Account, "imap": Account, "imaps": Account, "vi": Account,

	"scp": ColonNamesPath, "docker": ColonNamesPath, "oci": ColonNamesPath, "tcp": ColonNamesPath,
	"udp": ColonNamesPath, "chrome": ColonNamesPath, "k8s": ColonNamesPath, "consul": ColonNamesPath,
}

// Has reports whether the scheme with that name, in any case, has a trait.
func Has(name string, t Trait) bool {
	if info := Lookup(name); info != nil {
		return info.Traits&t != 0
	}
	return undefined[strings.ToLower(name)]&t != 0
}
