package configfile

import (
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
)

// goEnvs caches the variables of the go command, by directory and environment.
var goEnvs sync.Map

// GoEnv returns the variables of the go command in a directory ("" is the working directory), with
// env added to the environment of this process. It returns none without a go command; loading
// packages will report that.
func GoEnv(dir string, env []string) map[string]string {
	key := strings.Join(slices.Concat([]string{dir}, env), "\x00")
	if known, ok := goEnvs.Load(key); ok {
		return known.(map[string]string)
	}
	cmd := exec.Command("go", "env", "-json")
	cmd.Dir = dir
	if len(env) > 0 {
		cmd.Env = append(os.Environ(), env...)
	}
	out, _ := cmd.Output()
	var vars map[string]string
	if json.Unmarshal(out, &vars) != nil {
		vars = nil
	}
	delete(vars, "GOGCCFLAGS") // it names a new directory each time
	goEnvs.Store(key, vars)
	return vars
}
