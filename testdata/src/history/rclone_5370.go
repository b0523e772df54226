// rclone/rclone#5370 (path-join)
//
// Links to shared files lost a slash of "https://".

package history

import (
	"path"
	"strings"
)

const (
	jottacloudBefore = "https://www.jottacloud.com/"
	jottacloudAfter  = "https://www.jottacloud.com/"
)

type rclone struct{}

func (rclone) before(shared string) string {
	return path.Join(jottacloudBefore, shared) // want `path-join`
}

func (rclone) after(shared string) string {
	return jottacloudAfter + strings.TrimPrefix(shared, "/")
}
