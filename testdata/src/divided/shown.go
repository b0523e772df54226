package divided

import (
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net"
	"net/http"
	"strings"
)

func logged(r *http.Request) {
	client := strings.Split(r.RemoteAddr, ":")[0]
	log.Printf("request of %s", client)
	slog.Info("request", "client", client)
}

func named(r *http.Request) error {
	parts := strings.Split(r.RemoteAddr, ":")
	message := fmt.Sprintf("%s may not", strings.TrimSpace(parts[0]))
	return fmt.Errorf("client: %s", message)
}

func limited(r *http.Request, limits map[string]int) {
	client := strings.Split(r.RemoteAddr, ":")[0] // want `host-split`
	log.Printf("request of %s", client)
	limits[client]++
}

func counted(c net.Conn) (string, error) {
	parts := strings.Split(c.RemoteAddr().String(), ":")
	if len(parts) < 2 {
		return "", errors.New("no port")
	}
	return c.RemoteAddr().String(), nil
}

func countedAndUsed(c net.Conn) (string, error) {
	parts := strings.Split(c.RemoteAddr().String(), ":") // want `host-split`
	if len(parts) < 2 {
		return "", errors.New("no port")
	}
	return parts[0], nil
}
