import type { Gateways } from '#shared/app/ports.ts'
import { ok } from '#shared/base/result.ts'
import { openConnection } from '#shared/node/ssh/connection.ts'
import { greet } from '#shared/node/ssh/greet.ts'
import { createRemote } from './remote.ts'
import { readGatewayScript } from './script.ts'
import { createSession } from './session.ts'

export interface GatewaysOptions {
  /** Whether an address, as a name resolved to it, may be connected to; another answers `host-forbidden`. */
  readonly allowAddress?: (ip: string) => boolean
  /** For connecting and signing in; default 10 s. */
  readonly connectTimeoutMs?: number
  /** For one step on the gateway, installations excepted; default 60 s. */
  readonly stepTimeoutMs?: number
  /** Told the bytes that went out on a connection, when it closes. */
  readonly meter?: (sentBytes: number) => void
}

/** Real gateways over SSH: Debian 12 and later, Ubuntu 22.04 and later, with root or sudo without a password. */
export function createGateways(options: GatewaysOptions = {}): Gateways {
  const script = readGatewayScript()
  const dialing = {
    timeoutMs: options.connectTimeoutMs ?? 10_000,
    ...(options.allowAddress === undefined ? {} : { allowAddress: options.allowAddress }),
  }
  return {
    greet: (host, port, jump) => greet(host, port, { ...dialing, jump }),
    async open(target) {
      const connection = await openConnection({ ...target, ...dialing })
      if (!connection.ok) return connection
      const { user, host } = target
      const remote = createRemote({
        connection: connection.value,
        user,
        host,
        script,
        timeoutMs: options.stepTimeoutMs ?? 60_000,
      })
      const session = createSession(connection.value, remote, target)
      return ok({
        ...session,
        async close() {
          options.meter?.(connection.value.sentBytes())
          await session.close()
        },
      })
    },
  }
}
