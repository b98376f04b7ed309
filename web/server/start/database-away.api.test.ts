import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missingPostgres, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { rawCall, register, type Person } from '../testing/people.ts'
import { networkForm, userForm } from '../testing/scene.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { good, refused } from '../testing/until.ts'
import { openCuttingWay, type CuttingWay } from './testing/cut-at-commit.ts'

const missing = missingPostgres()

beforeEach((context) => {
  if (missing !== null) context.skip(missing)
})

describe('a PostgreSQL that goes away and comes back', () => {
  let postgres: TestPostgres
  let way: CuttingWay
  let server: TestServer
  let person: Person

  beforeAll(async () => {
    if (missing !== null) return
    postgres = await startPostgres()
    way = await openCuttingWay(await postgres.createDatabase())
    server = await startTestServer(() => Promise.resolve({ kind: 'postgres', url: way.url }))
    person = await register(server)
  })
  afterAll(async () => {
    if (missing !== null) return
    await server.stop()
    await way.stop()
    await postgres.stop()
  })
  beforeEach(() => postgres?.serveAgain())

  test('meanwhile calls say so, and when to come again', async () => {
    await postgres.goAway()
    expect(refused(await person.networks.list({}))).toEqual({ code: 'database-away', facts: {} })
    const created = refused(await person.networks.create(networkForm))
    expect(created.code).toBe('database-away')
    const { token, providerId } = person.session
    for (const [path, method] of [
      ['/api/networks', 'GET'],
      ['/api/session', 'POST'],
    ] as const) {
      const answer = await fetch(`${server.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          idp: providerId,
          'app-language': 'es',
          'content-type': 'application/json',
        },
        ...(method === 'GET' ? {} : { body: JSON.stringify({ email: 'a@example.org', password: 'x' }) }),
      })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
      const body = (await answer.json()) as { code: string; message: string }
      expect([body.code, body.message]).toEqual([
        'database-away',
        'La base de datos del servidor no responde por el momento. Lo que escribió sigue aquí: intente de nuevo en breve.',
      ])
    }
  })

  test('the process is well, and not ready', async () => {
    await postgres.goAway()
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    const ready = await fetch(`${server.url}/ready`)
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false }])
  })

  test('afterwards the same server goes on with all that it acknowledged', async () => {
    const network = good(await person.networks.create({ ...networkForm, name: 'Before' }))
    await postgres.goAway()
    expect(refused(await person.networks.list({})).code).toBe('database-away')
    await postgres.serveAgain()
    await expect.poll(async () => (await fetch(`${server.url}/ready`)).status).toBe(200)
    expect(good(await person.networks.list({})).map(({ id }) => id)).toContain(network.id)
    good(await person.networks.create({ ...networkForm, name: 'After', range: '10.21.0.0/24' }))
  })

  test.each([
    { cut: 'after', isThere: true },
    { cut: 'before', isThere: false },
  ] as const)(
    'one that is lost $cut the end of a transaction leaves open whether it was done',
    async ({ cut, isThere }) => {
      const form = { ...userForm, name: `Cut ${cut}`, email: `${cut}@example.org`, identification: cut }
      way.cutNext(cut)
      expect(refused(await person.networkUsers.create(form)).code).toBe('outcome-unknown')
      const { rows } = good(await person.networkUsers.page({ text: form.name }))
      expect(rows.map(({ name }) => name)).toEqual(isThere ? [form.name] : [])
    },
  )

  test.each(['after', 'before'] as const)(
    'one that comes again with its key, after it was lost %s the end, is done once',
    async (cut) => {
      const name = `Again ${cut}`
      const body = JSON.stringify({
        ...userForm,
        name,
        email: `again-${cut}@example.org`,
        identification: name,
      })
      const headers = { 'idempotency-key': `again-0123456789-${cut}` }
      const ask = () => rawCall(server, person, 'POST', '/network-users', { body, headers })
      way.cutNext(cut)
      expect((await ask()).status).toBe(500)
      const again = await ask()
      const { id } = (await again.json()) as { readonly id: string }
      expect(again.status).toBe(200)
      const { rows } = good(await person.networkUsers.page({ text: name }))
      expect(rows.map((row) => row.id)).toEqual([id])
      expect(good(await person.audit.page({ text: name })).total).toBe(1)
    },
  )

  test('and nobody is told to send it again', async () => {
    const design = good(await person.designs.create({ name: 'Plano' }))
    way.cutNext('after')
    const { token, providerId } = person.session
    const answer = await fetch(`${server.url}/api/designs/${design.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}`, idp: providerId },
    })
    const { code } = (await answer.json()) as { code: string }
    expect([answer.status, code, answer.headers.get('retry-after')]).toEqual([500, 'outcome-unknown', null])
  })

  test('a server that stops answers who still waits', async () => {
    const own = await openCuttingWay(await postgres.createDatabase())
    const stopped = await startTestServer(() => Promise.resolve({ kind: 'postgres', url: own.url }))
    try {
      const somebody = await register(stopped)
      own.cutNext('then-away')
      // Its entry is written after what it stores.
      const table = 'name,email,identification\nAna,ana@example.org,1\n'
      const waits = somebody.networkUsers.import({ text: table, commit: true })
      await expect.poll(async () => (await fetch(`${stopped.url}/ready`)).status).toBe(503)
      await stopped.stop()
      expect(refused(await waits).code).toBe('outcome-unknown')
    } finally {
      await own.stop()
    }
  })

  test('the log names the cause, and no value', () => {
    const log = readFileSync(join(server.dataPath, 'logs/server.log'), 'utf8')
    expect(log).toContain('the database does not answer')
    expect(log).not.toContain('unexpected failure')
    expect(log).not.toContain('a@example.org')
  })
})
