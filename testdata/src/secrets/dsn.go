package secrets

import "database/sql"

// refused are data source names that drivers refuse: the password is in the source all the same.
func refused(password string) {
	sql.Open("mysql", "shop:Tr0ub4dor&3@db.corp.io:3306/shop")                   // want `hard-coded password` `dsn-syntax`
	sql.Open("mysql", "shop:Tr0ub4dor&3@tcp(db.corp.io:3306)")                   // want `hard-coded password` `dsn-syntax`
	sql.Open("mysql", "mysql://shop:Tr0ub4dor&3@db.corp.io/x")                   // want `hard-coded password` `dsn-syntax`
	sql.Open("mysql", "shop:Tr0ub4dor&3@tcp(db.corp.io:3306)/x?loc=Asia/Tokyo")  // want `hard-coded password` `dsn-syntax`
	sql.Open("postgres", "postgress://shop:Tr0ub4dor&3@db.corp.io/x")            // want `hard-coded password` `dsn-syntax`
	sql.Open("postgres", "host=db.corp.io user=shop pass=Tr0ub4dor&3")           // want `hard-coded password` `dsn-syntax`
	sql.Open("sqlserver", "mssql://shop:Tr0ub4dor&3@db.corp.io:1433")            // want `hard-coded password`
	sql.Open("sqlserver", "server=db.corp.io;user id=shop;pwd=Tr0ub4dor&3;port") // want `hard-coded password`

	sql.Open("mysql", "shop:password@db.corp.io:3306/shop")     // want `dsn-syntax`
	sql.Open("mysql", "shop:shop@db.corp.io:3306/shop")         // want `dsn-syntax`
	sql.Open("mysql", "shop:Tr0ub4dor&3@localhost:3306/shop")   // want `dsn-syntax`
	sql.Open("mysql", "shop:Tr0ub4dor&3@127.0.0.1:3306")        // want `dsn-syntax`
	sql.Open("mysql", "shop:"+password+"@db.corp.io:3306/shop") // want `dsn-syntax`
	sql.Open("mysql", "mysql://shop:"+password+"@db.corp.io/x") // want `dsn-syntax`
}
