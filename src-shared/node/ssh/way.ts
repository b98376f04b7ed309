import type { Duplex } from 'node:stream'
import type { Client, ClientChannel } from 'ssh2'
import type { JumpTarget } from '#shared/app/ports.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { dial, type DialOptions } from './dial.ts'
import { handshake, judgeByPin } from './handshake.ts'
import { within } from './within.ts'
import type { ConnectProblem } from '#shared/app/ssh-problem.ts'

/** An open line to an SSH server: a TCP connection, or a channel through a jump host. */
export interface Way {
  readonly stream: Duplex
  /** Bytes sent so far by this computer for it, encryption included. */
  sentBytes(): number
  /** Has the kernel ask from time to time whether the other end is there; false: it cannot, beyond a jump host. */
  probe(everyMs: number): boolean
  /** Ends it at once, with what it goes through. */
  close(): void
}

export interface WayOptions extends DialOptions {
  readonly jump?: JumpTarget | undefined
}

/**
 * Opens a way to an address, through the jump host when there is one: then the address is resolved there.
 * Answers the problems of `dial` and of signing in to the jump host, which name it, and `ssh-jump-refused`.
 */
export async function openWay(
  host: string,
  port: number,
  options: WayOptions,
): Promise<Result<Way, ConnectProblem>> {
  const { jump } = options
  if (jump !== undefined) return openThrough(jump, { host, port }, options)
  const socket = await dial(host, port, options)
  if (!socket.ok) return socket
  const { value } = socket
  return ok({
    stream: value,
    sentBytes: () => value.bytesWritten,
    probe: (everyMs) => {
      value.setKeepAlive(true, everyMs)
      return true
    },
    close: () => value.destroy(),
  })
}

async function openThrough(
  jump: JumpTarget,
  to: { readonly host: string; readonly port: number },
  options: DialOptions,
): Promise<Result<Way, ConnectProblem>> {
  const { host, port, user, signIn, hostKey } = jump
  const socket = await dial(host, port, options)
  if (!socket.ok) return socket
  const { value } = socket
  const client = await handshake(value, {
    host,
    port,
    timeoutMs: options.timeoutMs,
    pinnedType: hostKey.type,
    judge: judgeByPin(host, hostKey),
    signIn: { user, credential: signIn },
  })
  if (!client.ok) return client
  // An error is always followed by `close`; without a listener it would end the process.
  client.value.on('error', () => undefined)
  const channel = await within(options.timeoutMs, forward(client.value, to))
  if (channel === 'late' || channel === null) {
    client.value.destroy()
    return fail(problem('ssh-jump-refused', { jump: host, ...to }))
  }
  return ok({
    stream: channel,
    sentBytes: () => value.bytesWritten,
    probe: () => false,
    close: () => client.value.destroy(),
  })
}

/** A `direct-tcpip` channel (RFC 4254 7.2); null: the jump host opens none. */
function forward(
  client: Client,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<ClientChannel | null> {
  return new Promise((resolve) => {
    client.once('close', () => resolve(null))
    try {
      client.forwardOut('127.0.0.1', 0, host, port, (error, channel) => {
        if (error) resolve(null)
        else resolve(channel.on('error', () => undefined))
      })
    } catch {
      // It throws when the connection has ended.
      resolve(null)
    }
  })
}
