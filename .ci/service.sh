# For scripts that try the service as a person does: `npm start` in a folder of its own, ended with the script.
# Sets folder, port and key; what the service says stands in $folder/out. The script defines `fail`.
set -m # The service gets a process group of its own, so that all it has started can be found.
folder=$(mktemp -d)
port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })')
export BELEG_PORT=$port BELEG_DATA=$folder/data BELEG_BASE_IRI=http://localhost:$port
npm start >"$folder/out" 2>&1 &
server=$!
stop() {
  local code=$?
  # Only npm is told, as a process manager does it; whatever it has started must end too.
  kill "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  for _ in $(seq 400); do
    kill -0 -- "-$server" 2>/dev/null || break
    sleep 0.1
  done
  if kill -0 -- "-$server" 2>/dev/null; then
    echo 'FAILED: ending npm start leaves processes behind:' >&2
    ps -o pid,args -p "$(pgrep -d, -g "$server")" >&2 || true
    kill -KILL -- "-$server"
    code=1
  fi
  rm -rf "$folder"
  exit "$code"
}
trap stop EXIT

for _ in $(seq 600); do
  curl --silent --fail --output /dev/null "http://127.0.0.1:$port/v1/health" && break
  kill -0 "$server" 2>/dev/null || fail 'the service ended'
  sleep 0.1
done
key=$(grep --only-matching --max-count=1 'beleg_[0-9A-Za-z]\{32\}' "$folder/out" | head -n 1)
[ -n "$key" ] || fail 'no demo key was printed'
