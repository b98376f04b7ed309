import type { Socket } from 'node:net'
import ssh2 from 'ssh2'
import type { ConnectConfig } from 'ssh2'
import { problem } from '#shared/base/problem.ts'
import type { Problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { hostKeyAlgorithms, toHostKey } from './host-key.ts'

/** Where a handshake goes, for the facts of its problems. */
export interface Endpoint {
  readonly host: string
  readonly port: number
}

export interface HandshakeOptions extends Endpoint {
  readonly timeoutMs: number
  /** Type of the pinned host key, offered first. */
  readonly pinnedType: string | null
  /** Judges the host key before anything else is sent; a problem ends the connection. */
  readonly judge: (key: HostKey) => Problem | null
  /** Null: the host key is all that is wanted, and `judge` refuses each. */
  readonly signIn: { readonly user: string; readonly privateKey: string } | null
}

type SshError = Error & { readonly level?: string; readonly code?: string }

const keepaliveMs = 10_000
const keepalivesLost = 3

/**
 * Does key exchange and sign-in on an open socket. Without SHA-1, with the pinned host key's type first,
 * with the one key that is given and no other way to sign in.
 */
export function handshake(socket: Socket, options: HandshakeOptions): Promise<Result<ssh2.Client>> {
  const { host, port, signIn } = options
  const client = new ssh2.Client()
  let refusal: Problem | null = null
  const config: ConnectConfig = {
    sock: socket,
    username: signIn?.user ?? 'nobody',
    readyTimeout: options.timeoutMs,
    keepaliveInterval: keepaliveMs,
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
    ...(signIn === null
      ? { authHandler: [] }
      : { authHandler: ['publickey'], privateKey: signIn.privateKey }),
  }
  return new Promise((answer) => {
    const finish = (result: Result<ssh2.Client>): void => {
      if (!result.ok) socket.destroy()
      answer(result)
    }
    client.once('ready', () => finish(ok(client)))
    client.on('error', (error: SshError) => finish(fail(refusal ?? toProblem(error, { socket, ...options }))))
    client.once('close', () => finish(fail(refusal ?? problem('ssh-closed', { host }))))
    try {
      client.connect(config)
    } catch {
      // It throws for a private key that it cannot read, before anything is sent.
      finish(fail(problem('ssh-key-refused', { user: signIn?.user ?? '', host })))
    }
    // A socket may have died between its connecting and now; then none of the events above will come.
    if (socket.destroyed) finish(fail(problem('ssh-unreachable', { host, port })))
  })
}

function toProblem(error: SshError, at: HandshakeOptions & { readonly socket: Socket }): Problem {
  const { host, port } = at
  if (error.level === 'client-timeout')
    return problem('ssh-timeout', { host, port, seconds: Math.round(at.timeoutMs / 1000) })
  if (error.level === 'client-authentication')
    return problem('ssh-key-refused', { user: at.signIn?.user ?? '', host })
  if (error.level === 'client-socket') return problem('ssh-closed', { host })
  // A server with too many unfinished sign-ins closes without a word; that is no sign of another protocol.
  if (at.socket.bytesRead === 0) return problem('ssh-closed', { host })
  const isStrange =
    error.message === 'Connection lost before handshake' || error.message === 'Invalid identification string'
  return isStrange ? problem('ssh-not-ssh', { host, port }) : problem('ssh-closed', { host })
}
