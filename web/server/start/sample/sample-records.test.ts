import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpTransport } from '#shared/http/http-transport.ts'
import { createBackend } from '#shared/contract/client.ts'
import { makeRecords } from './sample-records.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null), { TRAMA_PLAN_LIMITS: 'on' })
})

afterAll(() => server.stop())

test('the sample fills an empty deployment, and its account opens it', async () => {
  const { composition } = server.running
  const maker = createBackend(createHttpTransport({ base: server.url }))
  const account = await makeRecords(maker, composition.words.es, composition)
  const visitor = server.visit('es')
  expect((await visitor.accounts.signIn(account)).ok).toBe(true)
  const counts = await visitor.statistics.counts({})
  const networks = await visitor.networks.list({})
  if (!counts.ok || !networks.ok) throw new Error('the sample cannot be read')
  const { devices, networkUsers, gateways, users } = counts.value
  expect({ devices, networkUsers, gateways, users }).toEqual({
    devices: { active: 15, inactive: 2 },
    networkUsers: { active: 12, inactive: 0 },
    gateways: { active: 2, inactive: 0 },
    users: { active: 3, inactive: 0 },
  })
  expect(networks.value.map((network) => network.name)).toEqual(['Oficinas'])
})
