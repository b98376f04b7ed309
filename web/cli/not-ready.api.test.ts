import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenAreas } from '#shared/model/token.ts'
import { register } from '#web/server/testing/people.ts'
import { networkForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { giveToken, type Program } from '#web/server/tokens/testing/program.ts'
import { buildTrama, type Ended, type RunTrama } from './testing/run-child.ts'

let server: TestServer
let program: Program
let folder: string
let runTrama: RunTrama
/** What came to the proxy; so many of the reads that come next, and all that changes something, find no server. */
const asked: string[] = []
let refusals = 0

const proxy = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const isRead = request.method === 'GET'
  if (isRead && refusals === 0) return void passOn(request, response)
  if (isRead) refusals -= 1
  // As HAProxy says it.
  response.writeHead(503, { 'content-type': 'text/html' }).end('<html>No server is available</html>')
})

async function passOn({ url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization = '' } = headers
  const answer = await fetch(`${server.url}${url}`, { headers: { authorization } })
  response.writeHead(answer.status).end(await answer.text())
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-cli-'))
  runTrama = await buildTrama(join(folder, 'command'))
  server = await startTestServer(() => Promise.resolve(null))
  const admin = await register(server)
  program = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] })
  good(await admin.networks.create(networkForm))
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  proxy.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const trama = (args: readonly string[]): Promise<Ended> =>
  runTrama(args, {
    HOME: folder,
    LANG: 'en_US.UTF-8',
    TRAMA_SERVER: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    TRAMA_TOKEN: program.token,
  })

test('what reads is asked again, and says once on standard error that it waits', async () => {
  refusals = 2
  const listed = await trama(['network', 'list'])
  expect(listed).toMatchObject({ code: 0, err: 'The server is not ready. We try again.\n' })
  expect(listed.out).toContain('Oficina')
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(1)
})

test('a program that reads the answer reads nothing else', async () => {
  refusals = 1
  expect(await trama(['network', 'list', '--json'])).toMatchObject({ code: 0, err: '' })
})

test('what changes something is sent once', async () => {
  const added = await trama(['gateway', 'add', 'later', '--address', 'later.test', '--kind', 'vpn'])
  expect(added).toMatchObject({ code: 1, out: '' })
  expect(added.err).toContain('The server is not ready for the moment.')
  expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST /api/gateways'])
})
