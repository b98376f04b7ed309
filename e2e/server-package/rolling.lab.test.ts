import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { createFakeGateways } from '#shared/fakes/gateways.ts'
import { systemClock, systemRandomness } from '#shared/node/system-clock.ts'
import { readOptions } from '#web/server/start/options.ts'
import { startBridge } from '#web/server/start/testing/gateway-bridge.ts'
import { startProcess, type ServerProcess } from '#web/server/start/testing/server-process.ts'
import { freePort } from '#web/server/testing/free-port.ts'
import { password } from '#web/server/testing/people.ts'
import { missingPostgres, startPostgres } from '#web/server/testing/postgres.ts'
import { visit } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { connectOverHttp2 } from './over-http2.ts'
import { makeCertificate, missingForProxies, serversInUse, startProxy } from './proxy-process.ts'

skipWithout(missingForProxies() ?? missingPostgres())

const base = 'https://trama.example.org'
const paths = ['/api/network-users', '/api/networks', '/api/devices/page?limit=50', '/health']
const readers = 4
/** Each reader keeps below what an address may ask in a minute. */
const betweenReadsMs = 40

/** What came of reads that went on. */
interface Reads {
  good: number
  readonly failed: string[]
}

/** Reads through the proxy, on connections of their own that are kept, until it is stopped. */
async function readUntil(
  over: AbortSignal,
  given: { readonly port: number; readonly certificate: string; readonly token: string },
  reads: Reads,
): Promise<void> {
  const headers = { authorization: `Bearer ${given.token}` }
  const read = async (reader: number): Promise<void> => {
    const from = `127.0.3.${reader + 1}`
    const caller = await connectOverHttp2(given.port, { from, certificate: given.certificate, headers })
    for (let count = reader; !over.aborted; count += 1) {
      const path = paths[count % paths.length] ?? ''
      const answer = await caller.fetch(`${base}${path}`).catch((error: unknown) => String(error))
      const body = typeof answer === 'string' ? answer : await answer.text().catch(String)
      if (typeof answer !== 'string' && answer.status === 200) reads.good += 1
      else reads.failed.push(`${path}: ${typeof answer === 'string' ? '' : answer.status} ${body}`)
      await wait(betweenReadsMs)
    }
    caller.close()
  }
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
}

test('servers that are rolled one after the other behind HAProxy fail no read', async ({
  onTestFinished,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-rolling-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres()
  onTestFinished(() => postgres.stop())
  const bridge = await startBridge(createFakeGateways({ clock: systemClock, randomness: systemRandomness }))
  onTestFinished(() => bridge.stop())
  const database = { kind: 'postgres', url: await postgres.createDatabase() } as const
  const drainSeconds = String(readOptions({ DATABASE_URL: database.url }, '/none').drainMs / 1000)
  const start = async (name: string, port: number): Promise<ServerProcess> => {
    // As it is shipped: with the time to drain that the proxy's checks are made for.
    const env = {
      PORT: String(port),
      TRAMA_PROXIES: '1',
      PUBLIC_URL: base,
      TRAMA_DRAIN_SECONDS: drainSeconds,
    }
    const server = await startProcess({ name, bridge: bridge.url, dataPath: folder, database, env })
    onTestFinished(() => server.kill())
    return server
  }
  const [serverPort, secondPort, port, plainPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const servers = [await start('one', serverPort), await start('two', secondPort)]
  const person = visit(servers[0]?.url ?? '')
  const form = { organizationName: 'Uno', email: 'roll@example.org', password, acceptTerms: true }
  const { token } = good(await person.accounts.register(form))
  const certificate = await makeCertificate(folder)
  const setup = { folder, port, plainPort, serverPort, secondPort, certificate }
  onTestFinished(await startProxy('haproxy', setup))

  const reads: Reads = { good: 0, failed: [] }
  const over = new AbortController()
  const reading = readUntil(over.signal, { port, certificate: certificate.text, token }, reads)
  const someMore = async (): Promise<void> => {
    const before = reads.good
    await expect.poll(() => reads.good + reads.failed.length).toBeGreaterThan(before + 20)
  }
  for (const [index, old] of servers.entries()) {
    const [name, other] = index === 0 ? ['one', 'two'] : ['two', 'one']
    await expect.poll(() => serversInUse(setup)).toEqual(['one', 'two'])
    await someMore()
    expect(await old.stop()).toBe(0)
    expect(await serversInUse(setup)).toEqual([other])
    await someMore()
    // The next one waits until the proxy sends people to this one again.
    await start(name, index === 0 ? serverPort : secondPort)
    await expect.poll(() => serversInUse(setup)).toEqual(['one', 'two'])
    await someMore()
  }
  over.abort()
  await reading
  expect([...new Set(reads.failed)]).toEqual([])
})
