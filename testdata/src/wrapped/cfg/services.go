package cfg

import "os"

// Services have bases.
type Services struct{ Payments, Files string }

// LoadServices reads them.
func LoadServices() *Services {
	payments := os.Getenv("PAYMENTS_URL")
	if payments == "" {
		payments = "https://payments.test/v1"
	}
	return &Services{Payments: payments, Files: "https://files.test/v1/"}
}

// Search returns another base.
func Search() string { return "https://search.test/v2" }
