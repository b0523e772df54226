package libraries

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/go-sql-driver/mysql"
	"github.com/jackc/pgx/v5"
	"github.com/redis/go-redis/v9"
	"go.mongodb.org/mongo-driver/v2/mongo/options"
)

const dsn = "host=db.corp.io user=app password=hunter2 sslmode=disable" // want `userinfo-password`

func databases(ctx context.Context, user, password, host, name string, port int) {
	sql.Open("postgres", "postgres://app@db.corp.io:5432/x?sslmode=disable")
	sql.Open("postgres", "host=db.corp.io port=5432 dbname=x")
	sql.Open("postgres", "postgres://app@db.corp.io:543200/x")                                                                           /* span "543200" */          // want `port-invalid`
	sql.Open("pgx", "db.corp.io:5432")                                                                                                   /* span "db.corp.io:5432" */ // want `dsn-syntax`
	sql.Open("postgres", fmt.Sprintf("host=%s port=%d user=%s password=%s dbname=%s sslmode=disable", host, port, user, password, name)) // want `hole-unescaped`
	sql.Open("postgres", dsn)
	sql.Open("postgres", "user=app password=hunter2 sslmode=disable") // the machine itself
	sql.Open(name, "db.corp.io:5432")
	sql.Open("other", "db.corp.io:5432")

	sql.Open("mysql", "app@tcp(db.corp.io:3306)/x")
	sql.Open("mysql", "app@db.corp.io:3306/x")         /* span "db.corp.io:3306" */ // want `dsn-syntax`
	sql.Open("mysql", "mysql://app@db.corp.io:3306/x") /* span "mysql://" */        // want `dsn-syntax`
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp([%s]:%d)/%s", user, password, host, port, name))
	sql.Open("mysql", fmt.Sprintf("%s:%s@tcp(%s:%d)/%s", user, password, host, port, name)) /* span "%s:%d" */ // want `hostport-unbracketed`
	mysql.ParseDSN("app@tcp(db.corp.io:3306)/x")
	mysql.ParseDSN("app@tcp(db.corp.io:3306)") // want `dsn-syntax`
	_ = mysql.Config{Net: "tcp", Addr: "db.corp.io"}
	_ = mysql.Config{Net: "unix", Addr: "/run/mysqld.sock"}
	_ = mysql.Config{Addr: "tcp://db.corp.io"} /* span "tcp://" */ // want `hostport-url`

	pgx.Connect(ctx, "postgresql://app@db.corp.io/x")
	pgx.Connect(ctx, "postgresql://app@db.corp.io/x?sslmode=off") /* span "off" */ // want `postgres-syntax`

	redis.ParseURL("redis://cache.corp.io:6379/0")
	redis.ParseURL("tcp://cache.corp.io:6379")     /* span "tcp" */ // want `scheme-unsupported`
	redis.ParseURL("cache.corp.io/0")              // want `scheme-missing`
	redis.ParseURL("redis://cache.corp.io:6379/x") /* span "x" */ // want `redis-syntax`
	redis.NewClient(&redis.Options{Addr: "cache.corp.io:6379"})
	redis.NewClient(&redis.Options{Addr: "/run/redis.sock"})
	redis.NewClient(&redis.Options{Addr: "redis://cache.corp.io:6379"})      /* span "redis://" */ // want `hostport-url`
	redis.NewClient(&redis.Options{Addr: "cache.corp.io"})                   // want `port-missing`
	redis.NewClient(&redis.Options{Addr: host + ":6379"})                    // want `hostport-unbracketed`
	_ = redis.ClusterOptions{Addrs: []string{"a.corp.io:6379", "b.corp.io"}} /* span "b.corp.io" */ // want `port-missing`

	options.Client().ApplyURI("mongodb://a.corp.io:27017,b.corp.io:27017/x")
	options.Client().ApplyURI("mongodb+srv://corp.io/x")
	options.Client().ApplyURI("localhost:27017")       // want `scheme-(unsupported|missing)`
	options.Client().ApplyURI("mongo://corp.io/x")     // want `scheme-(unsupported|misspelled)`
	options.Client().ApplyURI("mongodb://corp.io:x/y") /* span "x" */ // want `port-invalid`
}
