import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemAnswer } from './bodies.cases.ts'
import type { OpenDatabase } from '#web/server/testing/open-database.ts'
import { password, rawCall, register, type Person } from '#web/server/testing/people.ts'
import { networkForm, newId } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'

interface Line {
  readonly msg: string
  readonly request?: string
  readonly ref?: string
  readonly sql?: string
  readonly ms?: number
}

const header = 'x-request-id'
const given = 'proxy-0123456789'

/** What names a request, and what is written of it. */
export function requestsCases(open: OpenDatabase): void {
  describe('a request', () => {
    let server: TestServer
    let person: Person
    beforeAll(async () => {
      server = await startTestServer(open, { TRAMA_SLOW_STATEMENT_MS: '0' })
      person = await register(server)
    })
    afterAll(() => server.stop())

    const linesOf = (of: TestServer): readonly Line[] =>
      readFileSync(join(of.dataPath, 'logs/server.log'), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line)
    const named = async (of: TestServer, name: string) =>
      (await rawCall(of, null, 'GET', '/deployment', { headers: { [header]: name } })).headers.get(header)

    test('has an id of its own, which nobody outside chooses', async () => {
      const ids = await Promise.all(Array.from({ length: 20 }, () => named(server, given)))
      expect(new Set(ids).size).toBe(20)
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
    })

    test('keeps what a declared proxy called it, where that is short and plain', async () => {
      const behind = await startTestServer(open, { TRAMA_PROXIES: '1' })
      try {
        expect(await named(behind, given)).toBe(given)
        for (const name of ['x', '{"level":50}', `a${'0'.repeat(64)}`, 'with spaces in it', '../../../etc'])
          expect(await named(behind, name)).toMatch(/^[0-9a-f]{16}$/)
      } finally {
        await behind.stop()
      }
    })

    test('that failed unexpectedly is found in the log by what the person was told', async () => {
      const { store } = server.running.composition
      const broken = await register(server, 'Broken')
      const own = store.of(broken.session.organizationId).read
      const { id: networkId } = good(await broken.networks.create(networkForm))
      // No rule can be of this kind; the next reading of the model finds it.
      const rule = { name: 'x', address: 'x', ports: 'x', audience: 'everyone', active: 1 } as const
      await own.insert('rules', [{ rule_id: newId(), network_id: networkId, kind: 'none' as never, ...rule }])
      await own.update('organizations').set({ model_revision: 99 }).execute()
      const answer = await rawCall(server, broken, 'GET', `/networks/${networkId}/drawing`)
      const body = (await answer.json()) as ProblemAnswer & {
        readonly message: string
        readonly data: { readonly facts: { readonly ref: string } }
      }
      const id = answer.headers.get(header) ?? ''
      expect([answer.status, body.data.facts.ref]).toEqual([500, id])
      expect(body.message).toContain(id)
      const lines = linesOf(server).filter(({ request }) => request === id)
      expect(lines.map(({ msg }) => msg)).toContain('unexpected failure')
    })

    test('is named by its slow statements, which show no value', async () => {
      const name = `Name ${newId()}`
      const answer = await rawCall(server, null, 'POST', '/organizations', {
        body: JSON.stringify({
          organizationName: name,
          email: 'slow@example.org',
          password,
          acceptTerms: true,
        }),
      })
      expect(answer.status).toBe(200)
      const id = answer.headers.get(header)
      const slow = linesOf(server).filter(({ msg }) => msg === 'a slow statement')
      const own = slow.filter(({ request }) => request === id)
      expect(own.map(({ sql }) => sql).join('\n')).toMatch(/insert into "organizations"/)
      expect(own.every(({ ms }) => typeof ms === 'number')).toBe(true)
      const text = JSON.stringify(linesOf(server))
      for (const value of [name, 'slow@example.org', person.session.organizationId])
        expect(slow.map(({ sql }) => sql).join('\n')).not.toContain(value)
      expect(text).not.toContain('slow@example.org')
    })
  })
}
