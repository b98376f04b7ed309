import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'

/** Below are ports of services that a machine may have, and the last one that `fetch` refuses to ask. */
const lowest = 11_000
const rangeFile = '/proc/sys/net/ipv4/ip_local_port_range'

/** Below its own range a machine may be full of listeners, or leave hardly a port: then the system chooses. */
const tries = 50

/**
 * A port of this machine that nobody listened on a moment ago, for a program that has to be told its port. It is none
 * that the system gives to whoever asks for any: there a connection may take it before the program does. Where
 * nothing is found outside of those, it is one that the system chose.
 */
export async function freePort(beyond: number = startOfOwnRange()): Promise<number> {
  if (beyond - lowest >= tries)
    for (let count = 0; count < tries; count += 1) {
      const port = await listenOnce(randomInt(lowest, beyond))
      if (port !== null) return port
    }
  const port = await listenOnce(0)
  if (port === null) throw new Error('this machine has no port left')
  return port
}

/** Where the ports begin that the system chooses from: on Linux as it is set (ip(7)), elsewhere as RFC 6335 has it. */
export function startOfOwnRange(): number {
  const text = existsSync(rangeFile) ? readFileSync(rangeFile, 'utf8') : '49152'
  return Number.parseInt(text, 10)
}

/** Listens for a moment; null: nobody can there. */
function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const { port: given } = probe.address() as AddressInfo
      probe.close(() => resolve(given))
    })
  })
}
