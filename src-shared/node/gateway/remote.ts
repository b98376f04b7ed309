import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { Connection, Ended } from '#shared/node/ssh/connection.ts'
import { readRefusal } from './read-refusal.ts'
import type { GatewayScript } from './script.ts'

export interface CallOptions {
  /** Default: that of the connection. */
  readonly timeoutMs?: number
  /** Standard input of an action that reads one. */
  readonly input?: string
  /** Told each line that begins with `log `, without that word. */
  readonly log?: (line: string) => void
  /** Bytes that the answer may have; default 1 MiB. */
  readonly maxBytes?: number
}

/** The gateway's script at work on one connection, as root. */
export interface Remote {
  /**
   * Runs an action; answers the lines it printed, or the problem it refused with. What leaves no trace can
   * be run without installing the script; the rest finds it installed or installs it in `/run` first.
   */
  call(action: string, args: readonly string[], options?: CallOptions): Promise<Result<string[]>>
}

export interface RemoteOptions {
  readonly connection: Connection
  readonly user: string
  readonly host: string
  readonly script: GatewayScript
  /** For one action. */
  readonly timeoutMs: number
}

/** Runs the copy whose hash is ours, wherever it lies; 86 says that there is none. */
const launch = `h=$1; shift
for f in /run/trama/engine.sh /var/lib/trama/current/engine.sh; do
[ -f "$f" ] && [ "$(sha256sum <"$f")" = "$h  -" ] && exec sh "$f" "$@"
done
exit 86`
const install = `umask 077; mkdir -p /run/trama && cat >/run/trama/engine.new && mv /run/trama/engine.new /run/trama/engine.sh`
const notInstalled = 86
const groupsMs = 10_000
const sudoLength = 2000
const administrators = new Set(['sudo', 'admin', 'wheel'])
const traceless = new Set(['observe', 'look', 'key', 'clean', 'file-read'])

export function createRemote({ connection, user, host, script, timeoutMs }: RemoteOptions): Remote {
  const asRoot = user === 'root' ? [] : ['sudo', '-n']
  const run = async (argv: readonly string[], options: CallOptions): Promise<Result<Ended>> => {
    const { log } = options
    const ended = await connection.run([...asRoot, ...argv], {
      timeoutMs: options.timeoutMs ?? timeoutMs,
      input: options.input ?? '',
      ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
      ...(log === undefined
        ? {}
        : {
            onLine: (line: string) => {
              if (line.startsWith('log ')) log(line.slice('log '.length))
            },
          }),
    })
    if (!ended.ok || ended.value.code === 0 || user === 'root') return ended
    const refused = await readSudo(ended.value, { connection, user, host })
    return refused === null ? ended : fail(refused)
  }
  const launchIt = (action: string, args: readonly string[], options: CallOptions): Promise<Result<Ended>> =>
    run(['sh', '-c', launch, 'trama', script.hash, action, ...args], options)

  const callAny = async (
    action: string,
    args: readonly string[],
    options: CallOptions,
  ): Promise<Result<Ended>> => {
    const first = await launchIt(action, args, options)
    if (!first.ok || first.value.code !== notInstalled) return first
    if (traceless.has(action)) return run(['sh', '-s', action, ...args], { ...options, input: script.text })
    const installed = await run(['sh', '-c', install], { input: script.text })
    return installed.ok ? launchIt(action, args, options) : installed
  }
  return {
    async call(action, args, options = {}) {
      const ended = await callAny(action, args, options)
      return ended.ok ? readAnswer(ended.value, { action, host }) : ended
    },
  }
}

/** An answer is whole when its last line says so; anything else that is no refusal is a failure of the step. */
function readAnswer(ended: Ended, at: { readonly action: string; readonly host: string }): Result<string[]> {
  const lines = ended.stdout.split('\n').slice(0, -1)
  if (ended.code === 0 && lines.at(-1) === 'whole') return ok(lines.slice(0, -1))
  const refusal = readRefusal(lines.at(-1) ?? '', at.host)
  if (refusal !== null) return fail(refusal)
  if (ended.code === 0) return fail(problem('answer-unreadable', { host: at.host }))
  const output = ended.stderr.trim().split('\n').slice(-3).join(' ').slice(0, 600)
  return fail(
    problem('apply-failed', {
      step: at.action,
      output: output === '' ? `exit ${String(ended.code)}` : output,
    }),
  )
}

/**
 * What sudo says when it refuses; null when it let the command run. It asks those for a password whom it would
 * refuse afterwards, so the groups by which Debian and Ubuntu give the right tell the two apart.
 */
async function readSudo(
  ended: Ended,
  { connection, user, host }: Pick<RemoteOptions, 'connection' | 'user' | 'host'>,
): Promise<Problem | null> {
  const missing = problem('sudo-missing', { user, host })
  // The last that was said; how long it is, is the machine's to say.
  const said = ended.stderr.slice(-sudoLength)
  if (ended.code === 127 && /sudo.*not found/.test(said)) return missing
  if (/is not in the sudoers file|may not run sudo|is not allowed to (execute|run)/.test(said)) return missing
  if (!/sudo: .*(password|terminal) is required/.test(said)) return null
  const groups = await connection.run(['id', '-Gn'], { timeoutMs: groupsMs })
  const isAdministrator =
    groups.ok && groups.value.stdout.split(/\s+/).some((name) => administrators.has(name))
  return isAdministrator ? problem('sudo-password', { user, host }) : missing
}
