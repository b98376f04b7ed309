import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LabMachine } from '#e2e/lab/machine.ts'

/** Runs in the machine: whoever connects to the port there comes out at the socket, which is a file here. */
const inside = `
const { connect, createServer } = require('node:net')
const [, path, port] = process.argv
createServer((near) => {
  const far = connect(path)
  near.on('error', () => far.destroy()).on('close', () => far.destroy()).pipe(far)
  far.on('error', () => near.destroy()).on('close', () => near.destroy()).pipe(near)
}).listen(Number(port), '127.0.0.1', () => console.log('ready'))
`

/**
 * Makes a server of this machine answer at the same address inside a machine of the lab: a socket of the file
 * system is seen in every network namespace. Answers how to end it.
 */
export async function relayInto(machine: LabMachine, url: string): Promise<() => void> {
  const { port } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'trama-relay-'))
  const path = join(folder, 'socket')
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    near
      .on('error', () => far.destroy())
      .on('close', () => far.destroy())
      .pipe(far)
    far
      .on('error', () => near.destroy())
      .on('close', () => near.destroy())
      .pipe(near)
  })
  server.listen(path)
  await once(server, 'listening')
  const relay = machine.start([process.execPath, '-e', inside, path, port])
  await once(relay.stdout, 'data')
  return () => {
    relay.kill()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
