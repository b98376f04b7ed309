import { lookup } from 'node:dns/promises'
import { connect, isIP, type Socket } from 'node:net'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { within } from './within.ts'
import type { DialProblem } from '#shared/app/ssh-problem.ts'

export interface DialOptions {
  readonly timeoutMs: number
  /**
   * Whether this address may be connected to; asked after the name was resolved, and exactly the address
   * that was asked for is connected to, so that a name that changes its mind gets nowhere.
   */
  readonly allowAddress?: (ip: string) => boolean
}

/**
 * Opens a TCP connection without Nagle's delay. Tries the addresses of a name in the resolver's order.
 * Answers `host-unresolved`, `host-forbidden`, `ssh-refused`, `ssh-unreachable`, `ssh-timeout`.
 */
export async function dial(
  host: string,
  port: number,
  options: DialOptions,
): Promise<Result<Socket, DialProblem>> {
  const addresses = await resolve(host, port, options)
  if (!addresses.ok) return addresses
  let refusal: DialProblem = problem('host-unresolved', { host })
  for (const address of addresses.value) {
    if (options.allowAddress !== undefined && !options.allowAddress(plainAddress(address)))
      return fail(problem('host-forbidden', { host }))
  }
  for (const address of addresses.value) {
    const socket = await connectTo(address, { host, port, timeoutMs: options.timeoutMs })
    if (socket.ok) return socket
    refusal = socket.problem
  }
  return fail(refusal)
}

async function resolve(
  host: string,
  port: number,
  options: DialOptions,
): Promise<Result<string[], DialProblem>> {
  if (isIP(host) !== 0) return ok([host])
  const found = await within(
    options.timeoutMs,
    lookup(host, { all: true }).catch(() => []),
  )
  if (found === 'late') return fail(timeout(host, port, options.timeoutMs))
  if (found.length === 0) return fail(problem('host-unresolved', { host }))
  return ok(found.map(({ address }) => address))
}

function connectTo(
  address: string,
  to: { readonly host: string; readonly port: number; readonly timeoutMs: number },
): Promise<Result<Socket, DialProblem>> {
  const { host, port, timeoutMs } = to
  return new Promise((answer) => {
    const socket = connect({ host: address, port, noDelay: true })
    const timer = setTimeout(() => {
      socket.destroy()
      answer(fail(timeout(host, port, timeoutMs)))
    }, timeoutMs)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeAllListeners('error')
      // Whoever takes the socket listens to it; an error in between must not end the process.
      socket.on('error', () => undefined)
      answer(ok(socket))
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      answer(fail(toDialProblem(error.code, to)))
    })
  })
}

function toDialProblem(
  code: string | undefined,
  { host, port, timeoutMs }: { readonly host: string; readonly port: number; readonly timeoutMs: number },
): DialProblem {
  if (code === 'ECONNREFUSED') return problem('ssh-refused', { host, port })
  if (code === 'ETIMEDOUT') return timeout(host, port, timeoutMs)
  return problem('ssh-unreachable', { host, port })
}

function timeout(host: string, port: number, timeoutMs: number): Problem<'ssh-timeout'> {
  return problem('ssh-timeout', { host, port, seconds: Math.round(timeoutMs / 1000) })
}

/** An IPv4 address in IPv6 clothes (RFC 4291 2.5.5.2) is judged as what it is. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? address
}
