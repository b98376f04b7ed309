import type { Duplex } from 'node:stream'
import ssh2 from 'ssh2'
import type { ConnectConfig } from 'ssh2'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { hostKeyAlgorithms, toHostKey } from './host-key.ts'
import { createPrompter, toRefusal, toSignInConfig, type Credential } from './sign-in.ts'
import type { SignIn } from '#shared/app/ports.ts'
import type { HandshakeProblem, PasswordProblem } from '#shared/app/ssh-problem.ts'

/** Where a handshake goes, for the facts of its problems. */
export interface Endpoint {
  readonly host: string
  readonly port: number
}

export interface HandshakeOptions<C extends Credential = Credential> extends Endpoint {
  readonly timeoutMs: number
  /** Type of the pinned host key, offered first. */
  readonly pinnedType: string | null
  /** Judges the host key before anything else is sent; a problem ends the connection. */
  readonly judge: (key: HostKey) => HandshakeProblem | null
  /** Null: the host key is all that is wanted, and `judge` refuses each. */
  readonly signIn: { readonly user: string; readonly credential: C } | null
  /** How often the line is asked whether it is there; default 10 s. */
  readonly keepaliveMs?: number
}

type AnyProblem = HandshakeProblem | PasswordProblem
type SshError = Error & { readonly level?: string; readonly code?: string }

const usualKeepaliveMs = 10_000
const keepalivesLost = 3

/** Lets the pinned key pass; another one answers `host-key-changed`. */
export function judgeByPin(host: string, pinned: HostKey): HandshakeOptions['judge'] {
  return (key) =>
    key.publicKey === pinned.publicKey
      ? null
      : problem('host-key-changed', { host, pinned: pinned.fingerprint, now: key.fingerprint })
}

/**
 * Does key exchange and sign-in on an open line, which is ended when that fails. Without SHA-1, with the
 * pinned host key's type first, with the one credential that is given and no other way to sign in.
 */
export function handshake(
  line: Duplex,
  options: HandshakeOptions<SignIn>,
): Promise<Result<ssh2.Client, HandshakeProblem>>
export function handshake(line: Duplex, options: HandshakeOptions): Promise<Result<ssh2.Client, AnyProblem>>
export async function handshake(
  line: Duplex,
  options: HandshakeOptions,
): Promise<Result<ssh2.Client, AnyProblem>> {
  const signIn = await toSignInConfig(options.signIn?.credential ?? null)
  if (!signIn.ok) {
    line.destroy()
    return signIn
  }
  let refusal: HandshakeProblem | null = null
  const config: ConnectConfig = {
    sock: line,
    username: options.signIn?.user ?? 'nobody',
    readyTimeout: options.timeoutMs,
    keepaliveInterval: options.keepaliveMs ?? usualKeepaliveMs,
    keepaliveCountMax: keepalivesLost,
    algorithms: {
      serverHostKey: hostKeyAlgorithms(options.pinnedType),
      hmac: { append: [], prepend: [], remove: ['hmac-sha1', 'hmac-sha1-etm@openssh.com'] },
      compress: ['none'],
    },
    hostVerifier: (blob: Buffer) => {
      refusal = options.judge(toHostKey(blob))
      return refusal === null
    },
    ...signIn.value,
  }
  return connect(line, config, { ...options, refusal: () => refusal })
}

interface Attempt extends HandshakeOptions {
  /** What `judge` said. */
  readonly refusal: () => HandshakeProblem | null
}

function connect(
  line: Duplex,
  config: ConnectConfig,
  attempt: Attempt,
): Promise<Result<ssh2.Client, AnyProblem>> {
  const { host, port, signIn, refusal } = attempt
  const client = new ssh2.Client()
  return new Promise((answer) => {
    const finish = (result: Result<ssh2.Client, AnyProblem>): void => {
      if (!result.ok) line.destroy()
      answer(result)
    }
    let isHeard = false
    line.once('data', () => (isHeard = true))
    client.once('ready', () => finish(ok(client)))
    client.on('error', (error: SshError) => finish(fail(refusal() ?? toProblem(error, attempt, isHeard))))
    client.once('close', () => finish(fail(refusal() ?? problem('ssh-closed', { host }))))
    if (signIn?.credential.kind === 'password') {
      const prompter = createPrompter(signIn.credential.password)
      client.on('keyboard-interactive', (_name, _text, _language, prompts, reply) => reply(prompter(prompts)))
    }
    try {
      client.connect(config)
    } catch {
      // It throws for a private key that it cannot read, before anything is sent.
      finish(fail(problem('ssh-key-refused', { user: signIn?.user ?? '', host })))
    }
    // A line may have died between its opening and now; then none of the events above will come.
    if (line.destroyed) finish(fail(problem('ssh-unreachable', { host, port })))
  })
}

function toProblem(error: SshError, attempt: HandshakeOptions, isHeard: boolean): AnyProblem {
  const { host, port, signIn } = attempt
  if (error.level === 'client-timeout')
    return problem('ssh-timeout', { host, port, seconds: Math.round(attempt.timeoutMs / 1000) })
  if (error.level === 'client-authentication')
    return toRefusal(signIn?.credential.kind ?? 'key', signIn?.user ?? '', host)
  // It refused to sign, or went away.
  if (error.level === 'agent') return problem('ssh-agent-missing')
  if (error.level === 'client-socket') return problem('ssh-closed', { host })
  // A server with too many unfinished sign-ins closes without a word; that is no sign of another protocol.
  if (!isHeard) return problem('ssh-closed', { host })
  const isStrange =
    error.message === 'Connection lost before handshake' || error.message === 'Invalid identification string'
  return isStrange ? problem('ssh-not-ssh', { host, port }) : problem('ssh-closed', { host })
}
