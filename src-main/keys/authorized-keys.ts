import type { RunProblem } from '#shared/app/ssh-problem.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Connection } from '#shared/node/ssh/connection.ts'
import { blobOfLine } from '#shared/node/ssh/public-key.ts'

const editMs = 30_000

/** Why it is not known that a key is authorized, or no more. */
export type EditProblem = RunProblem | Problem<'disk-full' | 'disk-read-only'>

/**
 * Changes the authorized keys of the user who is signed in. A new file takes the place of the old one in one
 * step, with its owner and mode; what sshd would not accept of modes is taken away. `add LINE KEY OLD`: a line
 * that names KEY is there afterwards, with the options of OLD's line when there is one. `remove KEY OTHER`:
 * only when a line that names OTHER is there, too.
 */
const edit = `set -eu
umask 077
export LC_ALL=C
cd "$HOME"
[ -d .ssh ] || mkdir .ssh
exec 9<.ssh
if command -v flock >/dev/null; then flock -w 20 9; fi
file=$(readlink -f .ssh/authorized_keys)
[ -e "$file" ] || : >"$file"
names() {
key="$1" awk '/^[ \\t]*#/ { next } { for (i = 1; i <= NF; i++) if ($i == ENVIRON["key"]) found = 1 } END { exit !found }' "$file"
}
renew() {
chmod go-w .ssh "$file.trama"
sync "$file.trama" 2>/dev/null || sync
mv -f "$file.trama" "$file"
sync .ssh 2>/dev/null || sync
}
case $1 in
add)
if names "$3"; then chmod go-w .ssh "$file"; echo whole; exit 0; fi
cp -p "$file" "$file.trama"
line="$2" old="$4" awk 'BEGIN { old = ENVIRON["old"] }
/^[ \\t]*#/ { print; next }
{ print; for (i = 2; i <= NF; i++) if (old != "" && $i == old && !options) { at = index($0, $(i - 1) " " old); if (at > 1) options = substr($0, 1, at - 1) } }
END { print options ENVIRON["line"] }' "$file" >"$file.trama"
renew ;;
remove)
names "$3" || exit 3
names "$2" || { echo whole; exit 0; }
cp -p "$file" "$file.trama"
key="$2" awk '/^[ \\t]*#/ { print; next } { for (i = 1; i <= NF; i++) if ($i == ENVIRON["key"]) next; print }' "$file" >"$file.trama"
renew ;;
esac
echo whole`

/**
 * Authorizes a public key for the user who is signed in; one that is there already stays. `like` names a key
 * whose options (`from=...`) the new line takes over. Answers `disk-full`, `disk-read-only`, `answer-unreadable`.
 */
export function addAuthorizedKey(
  connection: Connection,
  host: string,
  line: string,
  like: string | null = null,
): Promise<Result<void, EditProblem>> {
  return run(connection, host, ['add', line.trim(), keyText(line), like === null ? '' : keyText(like)])
}

/** Takes the lines of one key away, provided that `other` is authorized: nobody is locked out by it. */
export function removeAuthorizedKey(
  connection: Connection,
  host: string,
  line: string,
  other: string,
): Promise<Result<void, EditProblem>> {
  return run(connection, host, ['remove', keyText(line), keyText(other)])
}

/** The key itself as it stands in a line. */
function keyText(line: string): string {
  return blobOfLine(line)?.toString('base64') ?? ''
}

async function run(
  connection: Connection,
  host: string,
  args: readonly string[],
): Promise<Result<void, EditProblem>> {
  const ended = await connection.run(['sh', '-s', ...args], { timeoutMs: editMs, input: edit })
  if (!ended.ok) return ended
  const { code, stdout, stderr } = ended.value
  if (code === 0 && stdout.trimEnd().endsWith('whole')) return ok(undefined)
  const path = '~/.ssh/authorized_keys'
  if (stderr.includes('No space left')) return fail(problem('disk-full', { path, freeKib: 0 }))
  if (stderr.includes('Read-only file system')) return fail(problem('disk-read-only', { path }))
  return fail(problem('answer-unreadable', { host }))
}
