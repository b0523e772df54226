package divided

import (
	"database/sql"
	"net/url"
)

// A password with "@" and a delimiter after it: what is between them becomes the host.
func passwords(host, password string) {
	sql.Open("postgres", "postgres://app:p@ss/word@db/shop")            // want `unescaped "@" and "/" in the password`
	url.Parse("amqp://app:p@ss/word@" + host + ":5672/")                // want `unescaped "@" and "/" in the password`
	url.Parse("mongodb://app:p@ss?word@db1.corp.io,db2.corp.io/shop")   // want `unescaped "@" and "\?" in the password`
	url.Parse("sqlserver://sa:P@ss#w0rd@db.corp.io:1433?database=shop") // want `unescaped "@" and "#" in the password`
	url.Parse("postgres://app:p@ss/w#rd@db.corp.io:5432/shop")          // want `unescaped "@", "/" and "#" in the password: what is between the first two becomes the host; write "%40", "%2F" and "%23"`
	url.Parse("postgres://app:p/ss#word@db.corp.io:5432/shop")          // want `unescaped "/" in the user name or password`
	url.Parse("redis://:p@ss/word@cache:6379/0")                        // want `unescaped "@" and "/" in the password`

	url.Parse("postgres://app:" + password + "@db/shop") // want `password {password} is not escaped`
	url.Parse("postgres://app:changeme@db/shop?user=a@h.test")
	url.Parse("postgres://app:changeme@db:5432/shop@old")
	url.Parse("postgres://app:changeme@" + host + "/shop@old/x")
	url.Parse("amqp://app:changeme@localhost/v@h")
	url.Parse("https://app:changeme@git/@scope/pkg@v1")
	url.Parse("postgres://app@db/shop@old")
	url.Parse("postgres://app:changeme@db/shop#1") // want `postgres URLs have no fragment`
}
