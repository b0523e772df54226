package thirdparty

import (
	"database/sql"

	amqp091 "github.com/rabbitmq/amqp091-go"
	"github.com/streadway/amqp"

	elasticsearch "github.com/elastic/go-elasticsearch/v8"
	"github.com/getsentry/sentry-go"
	"github.com/go-sql-driver/mysql"
	consul "github.com/hashicorp/consul/api"
	vault "github.com/hashicorp/vault/api"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/lib/pq"
	"github.com/minio/minio-go/v7"
	"github.com/moby/moby/client"
	prometheus "github.com/prometheus/client_golang/api"
	"github.com/redis/go-redis/v9"
	"go.mongodb.org/mongo-driver/mongo/options"
	"go.mongodb.org/mongo-driver/x/mongo/driver/connstring"
	"go.opentelemetry.io/otel/exporters/zipkin"
	"golang.org/x/net/websocket"

	redis8 "github.com/go-redis/redis/v8"
)

// parserRunners are those of functions that parse, and connect to nothing.
var parserRunners = map[string]runner{
	"github.com/redis/go-redis.ParseURL(redisURL)":         parsed(redis.ParseURL),
	"github.com/go-redis/redis.ParseURL(redisURL)":         parsed(redis8.ParseURL),
	"github.com/redis/go-redis.ParseClusterURL(redisURL)":  parsed(redis.ParseClusterURL),
	"github.com/redis/go-redis.ParseFailoverURL(redisURL)": parsed(redis.ParseFailoverURL),

	"github.com/minio/minio-go.New(endpoint)": parsed(func(s string) (any, error) { return minio.New(s, new(minio.Options)) }),
	"github.com/minio/minio-go.NewCore(endpoint)": parsed(func(s string) (any, error) {
		return minio.NewCore(s, new(minio.Options))
	}),

	"golang.org/x/net/websocket.NewConfig(server)": parsed(func(s string) (any, error) { return websocket.NewConfig(s, "http://h.test") }),
	"golang.org/x/net/websocket.NewConfig(origin)": parsed(func(s string) (any, error) { return websocket.NewConfig("ws://h.test", s) }),

	"go.opentelemetry.io/otel/exporters/zipkin.New(collectorURL)": parsed(func(s string) (any, error) { return zipkin.New(s) }),

	"github.com/moby/moby/client.ParseHostURL(host)": parsed(client.ParseHostURL),
	"github.com/moby/moby/client.WithHost(host)":     parsed(func(s string) (any, error) { return client.New(client.WithHost(s)) }),

	"github.com/go-sql-driver/mysql.ParseDSN(dsn)":                              parsed(mysql.ParseDSN),
	"github.com/jackc/pgx.ParseConfig(connString)":                              parsed(pgx.ParseConfig),
	"github.com/jackc/pgx/pgconn.ParseConfig(connString)":                       parsed(pgconn.ParseConfig),
	"github.com/jackc/pgx/pgxpool.ParseConfig(connString)":                      parsed(pgxpool.ParseConfig),
	"github.com/lib/pq.NewConnector(dsn)":                                       parsed(pq.NewConnector),
	"github.com/lib/pq.NewConfig(dsn)":                                          parsed(pq.NewConfig),
	"github.com/lib/pq.ParseURL(url)":                                           parsed(pq.ParseURL),
	"database/sql.Open(driverName=mysql, dataSourceName)":                       opened,
	"database/sql.Open(driverName=postgres|pgx, dataSourceName)":                opened,
	"github.com/prometheus/client_golang/api.Config{Address}":                   parsed(func(s string) (any, error) { return prometheus.NewClient(prometheus.Config{Address: s}) }),
	"github.com/rabbitmq/amqp091-go.ParseURI(uri)":                              parsed(amqp091.ParseURI),
	"github.com/streadway/amqp.ParseURI(uri)":                                   parsed(amqp.ParseURI),
	"github.com/getsentry/sentry-go.NewDsn(rawURL)":                             parsed(sentry.NewDsn),
	"github.com/getsentry/sentry-go.ClientOptions{Dsn}":                         parsed(func(s string) (any, error) { return sentry.NewClient(sentry.ClientOptions{Dsn: s}) }),
	"github.com/elastic/go-elasticsearch.Config{Addresses...}":                  parsed(newElasticsearch),
	"github.com/hashicorp/consul/api.Config{Address}":                           parsed(func(s string) (any, error) { return consul.NewClient(&consul.Config{Address: s}) }),
	"github.com/hashicorp/vault/api.Config{Address}":                            parsed(func(s string) (any, error) { return newVault(s, "") }),
	"github.com/hashicorp/vault/api.Config{AgentAddress}":                       parsed(func(s string) (any, error) { return newVault("", s) }),
	"github.com/hashicorp/vault/api.(*Client).SetAddress(addr)":                 parsed(setVaultAddress),
	"go.mongodb.org/mongo-driver/x/mongo/driver/connstring.Parse(s)":            parsed(connstring.Parse),
	"go.mongodb.org/mongo-driver/x/mongo/driver/connstring.ParseAndValidate(s)": parsed(connstring.ParseAndValidate),
	"go.mongodb.org/mongo-driver/mongo/options.(*ClientOptions).ApplyURI(uri)": parsed(func(s string) (any, error) {
		return nil, options.Client().ApplyURI(s).Validate()
	}),
}

// parsed leaves out what a function makes of the text.
func parsed[T any](parse func(string) (T, error)) runner {
	return func(x *trial) (string, error) {
		_, err := parse(x.text)
		return "", err
	}
}

// opened gives the error of the driver. Those of PostgreSQL parse when they are
// first used, by the functions that this calls.
func opened(x *trial) (string, error) {
	db, err := sql.Open(x.driver, x.text)
	if err != nil {
		return "", err
	}
	defer db.Close()
	switch x.driver {
	case "pgx":
		_, err = pgx.ParseConfig(x.text)
	case "postgres":
		_, err = pq.NewConnector(x.text)
	}
	return "", err
}

func newElasticsearch(s string) (any, error) {
	return elasticsearch.NewClient(elasticsearch.Config{Addresses: []string{s}})
}

func newVault(address, agent string) (*vault.Client, error) {
	config := vault.DefaultConfig()
	if address != "" {
		config.Address = address
	}
	config.AgentAddress = agent
	return vault.NewClient(config)
}

func setVaultAddress(s string) (any, error) {
	c, err := newVault("http://h.test", "")
	if err != nil {
		return nil, err
	}
	return nil, c.SetAddress(s)
}
