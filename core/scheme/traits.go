package scheme

import "strings"

// A Trait is what programs do with the URLs of a scheme, besides its grammar. Schemes that are not defined here have
// traits, too.
type Trait uint8

// The traits.
const (
	Database       Trait = 1 << iota // of a database or broker: there is never an "@" in the path
	DecodesLogin                     // clients decode the userinfo as net/url does
	Account                          // people choose the password, and no reader takes "+" for a space in it
	ColonNamesPath                   // a colon can precede a path, a tag or another name: "git://h:team1/repo2"
)

const broker = Database | DecodesLogin

var traits = map[string]Trait{
	"amqp": broker, "amqps": broker, "clickhouse": broker, "cockroachdb": broker, "mariadb": Database,
	"mongodb": Database, "mongodb+srv": Database, "mssql": Database, "mysql": Database, "nats": broker,
	"neo4j": Database, "postgres": broker, "postgresql": broker, "rabbitmq": Database, "redis": broker,
	"rediss": broker, "sqlserver": broker,

	"ftp": Account, "ftps": Account, "sftp": Account, "smtp": Account, "smtps": Account, "imap": Account,
	"imaps": Account, "vi": Account,

	"git": ColonNamesPath, "ssh": ColonNamesPath, "git+ssh": ColonNamesPath, "scp": ColonNamesPath,
	"docker": ColonNamesPath, "oci": ColonNamesPath, "tcp": ColonNamesPath, "udp": ColonNamesPath,
	"unix": ColonNamesPath, "chrome": ColonNamesPath, "k8s": ColonNamesPath, "consul": ColonNamesPath,
}

// Has reports whether the scheme with that name, in any case, has a trait.
func Has(name string, t Trait) bool { return traits[strings.ToLower(name)]&t != 0 }
