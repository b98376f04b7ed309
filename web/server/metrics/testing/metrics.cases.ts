import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#shared/contract/contract.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { rawCall, register, type Person } from '#web/server/testing/people.ts'
import { drawScene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'
import { createMetrics, type Metrics } from '../prometheus.ts'
import { readSamples, type Sample } from './samples.ts'

const token = 'a-token-of-the-tests'

/** The numbers of a server, for whoever watches over the deployment. */
export function metricsCases(open: OpenDatabase): void {
  describe('the numbers of a server', () => {
    let metrics: Metrics
    let server: TestServer
    let person: Person
    beforeAll(async () => {
      metrics = createMetrics('1.2.3')
      server = await startTestServer(
        open,
        { TRAMA_METRICS_TOKEN: token, TRAMA_METRICS_PORT: '0' },
        { metrics },
      )
      person = await register(server)
    })
    afterAll(async () => {
      await server.stop()
      metrics.close()
    })

    const ask = (authorization?: string) =>
      fetch(`${server.url}/metrics`, authorization === undefined ? {} : { headers: { authorization } })
    const read = async () => readSamples(await (await ask(`Bearer ${token}`)).text())
    const valueOf = async (name: string, labels: Sample['labels'] = {}) =>
      (await read()).find(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )?.value ?? 0

    test('are for whoever has the token', async () => {
      const answers = await Promise.all(
        [undefined, '', 'Bearer', `Bearer ${token}x`, token, `Bearer ${token}`].map(ask),
      )
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 200])
      expect(answers.at(-1)?.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    })

    test('are not there where nobody asked for them', async () => {
      // A server with pages answers every address that is no file with one.
      const webPath = mkdtempSync(join(tmpdir(), 'trama-pages-'))
      writeFileSync(join(webPath, 'index.html'), '<!doctype html><title>Trama</title>')
      const plain = await startTestServer(open, {}, { webPath })
      try {
        const answer = await fetch(`${plain.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
        expect(answer.status).toBe(404)
        expect((await fetch(`${plain.url}/networks`)).status).toBe(200)
      } finally {
        await plain.stop()
        rmSync(webPath, { recursive: true })
      }
    })

    test('tell of calls by their rows, and of problems by their codes', async () => {
      const labels = { row: 'networks.list', status: '2xx' }
      const [before, refusals] = await Promise.all([
        valueOf('trama_http_request_seconds_count', labels),
        valueOf('trama_problems_total', { code: 'not-found' }),
      ])
      for (let count = 0; count < 3; count += 1) good(await person.networks.list({}))
      await rawCall(server, person, 'GET', '/no-such-thing')
      expect(await valueOf('trama_http_request_seconds_count', labels)).toBe(before + 3)
      expect(await valueOf('trama_problems_total', { code: 'not-found' })).toBe(refusals + 1)
    })

    test('name nothing that somebody outside or an organization chose', async () => {
      const { organizationId, email } = person.session
      for (const path of ['/canary-path', `/networks/${organizationId}/canary`, '/__proto__', '/%E2%82%AC'])
        await rawCall(server, person, 'GET', path)
      await fetch(`${server.url}/canary-page?canary=1`)
      const text = await (await ask(`Bearer ${token}`)).text()
      for (const word of ['canary', organizationId, email, 'proto']) expect(text).not.toContain(word)
      const known = Object.entries(api).flatMap(([area, rows]) =>
        Object.keys(rows).map((name) => `${area}.${name}`),
      )
      const rows = readSamples(text).flatMap(({ labels }) =>
        labels['row'] === undefined ? [] : [labels['row']],
      )
      const others = new Set(rows.filter((row) => !known.includes(row)))
      expect(
        [...others].filter((row) => !['page', 'no-row', 'metrics', 'health', 'ready'].includes(row)),
      ).toEqual([])
    })

    test('tell of feeds, of readings and of synchronizations', async () => {
      const scene = await drawScene(person)
      const close = person.networks.events({ id: scene.networkId }, () => undefined)
      await until('an open feed', async () => (await valueOf('trama_feeds_open', { of: 'records' })) === 1)
      close()
      await until('no feed', async () => (await valueOf('trama_feeds_open', { of: 'records' })) === 0)
      const ended = await valueOf('trama_jobs_ended_total', { outcome: 'confirmed' })
      const { digest } = good(await person.networks.plan({ id: scene.networkId }))
      good(await person.networks.apply({ id: scene.networkId, digest }))
      await until(
        'a synchronization that ended',
        async () => (await valueOf('trama_jobs_ended_total', { outcome: 'confirmed' })) === ended + 1,
      )
      expect(await valueOf('trama_gateway_reading_seconds_count', { outcome: 'ok' })).toBeGreaterThan(0)
    })

    test('tell of the database, the rounds and the process', async () => {
      await until(
        'a round',
        async () => (await valueOf('trama_round_seconds_count', { round: 'clean-up' })) > 0,
      )
      const names = new Set((await read()).map(({ name }) => name))
      const { kind } = (await open()) ?? { kind: 'sqlite' }
      for (const name of [
        'trama_database_statement_seconds_count',
        'trama_stopping',
        'trama_jobs',
        'nodejs_eventloop_lag_p99_seconds',
        'nodejs_heap_size_used_bytes',
        ...(kind === 'postgres' ? ['trama_database_connections', 'trama_database_waiting'] : []),
      ])
        expect(names).toContain(name)
      // One process on the embedded database has nobody to tell anything.
      expect(names.has('trama_notices_carried')).toBe(kind === 'postgres')
      if (kind === 'postgres')
        await until('the way to the others', async () => (await valueOf('trama_notices_carried')) === 1)
      expect(await valueOf('trama_build_info', { version: '1.2.3', node: process.versions.node })).toBe(1)
    })
  })
}
