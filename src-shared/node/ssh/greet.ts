import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { Result } from '#shared/base/result.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { dial } from './dial.ts'
import type { DialOptions } from './dial.ts'
import { handshake } from './handshake.ts'

/**
 * The host key that answers at an address. The connection ends when the key was seen, before sign-in
 * begins: neither a user name nor a key of ours is sent.
 */
export async function greet(host: string, port: number, options: DialOptions): Promise<Result<HostKey>> {
  const socket = await dial(host, port, options)
  if (!socket.ok) return socket
  let seen: HostKey | null = null
  const ended = await handshake(socket.value, {
    host,
    port,
    timeoutMs: options.timeoutMs,
    pinnedType: null,
    judge: (key) => {
      seen = key
      return problem('host-key-unknown', { host, fingerprint: key.fingerprint, keyType: key.type })
    },
    signIn: null,
  })
  if (seen !== null) return ok(seen)
  return ended.ok ? fail(problem('ssh-closed', { host })) : ended
}
