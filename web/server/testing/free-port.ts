import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

/** Below are ports of services that a machine may have, and the last one that `fetch` refuses to ask. */
const lowest = 11_000
const rangeFile = '/proc/sys/net/ipv4/ip_local_port_range'

/**
 * A port of this machine that nobody listened on a moment ago, for a program that has to be told its port. It is none
 * that the system gives to whoever asks for any: there a connection may take it before the program does.
 */
export async function freePort(): Promise<number> {
  const beyond = startOfOwnRange()
  for (;;) {
    const port = randomInt(lowest, beyond)
    if (await isFree(port)) return port
  }
}

/** Where the ports begin that the system chooses from: on Linux as it is set (ip(7)), elsewhere as RFC 6335 has it. */
export function startOfOwnRange(): number {
  const text = existsSync(rangeFile) ? readFileSync(rangeFile, 'utf8') : '49152'
  return Math.max(Number.parseInt(text, 10), lowest + 1)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
