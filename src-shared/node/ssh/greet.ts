import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { handshake } from './handshake.ts'
import { openWay, type WayOptions } from './way.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'

/**
 * The host key that answers at an address. The connection ends when the key was seen, before sign-in
 * begins: neither a user name nor a key of ours is sent there.
 */
export async function greet(
  host: string,
  port: number,
  options: WayOptions,
): Promise<Result<HostKey, ConnectProblem>> {
  const way = await openWay(host, port, options)
  if (!way.ok) return way
  let seen: HostKey | null = null
  const ended = await handshake(way.value.stream, {
    host,
    port,
    timeoutMs: options.timeoutMs,
    pinnedType: null,
    judge: (key) => {
      seen = key
      return problem('host-key-unknown', { host, fingerprint: key.fingerprint, keyType: key.type })
    },
    signIn: null,
  }).finally(() => way.value.close())
  if (seen !== null) return ok(seen)
  return ended.ok ? fail(problem('ssh-closed', { host })) : ended
}
