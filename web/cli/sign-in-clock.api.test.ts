import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { password, register, type Person } from '#web/server/testing/people.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { runHere } from './testing/run-here.ts'

const hourMs = 60 * 60_000
const folder = mkdtempSync(join(tmpdir(), 'trama-clock-'))
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null))
  server.clock.advance(-hourMs)
  admin = await register(server)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('a command whose computer is an hour ahead waits for its person as any other', async () => {
  const ended = runHere(['sign-in', '--browser', '--server', server.url], { HOME: folder, LANG: 'C' })
  const codes = () =>
    server.running.composition.store.db.selectFrom('command_sign_ins').select('code').execute()
  await expect.poll(codes).toHaveLength(1)
  const [row] = await codes()
  const chosen = { name: 'Laptop', role: 'viewer', networkIds: null, days: 30, areas: ['networks'] } as const
  good(
    await admin.tokens.confirmCommand({
      ...chosen,
      areas: [...chosen.areas],
      code: row?.code ?? '',
      password,
    }),
  )
  expect(await ended).toMatchObject({ code: 0 })
})
