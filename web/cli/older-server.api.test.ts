import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { tokenAreas } from '#shared/model/token.ts'
import { register } from '#web/server/testing/people.ts'
import { drawScene, newKey, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { giveToken, type Program } from '#web/server/tokens/testing/program.ts'
import type { Ended } from './testing/run-child.ts'
import { runHere } from './testing/run-here.ts'

let server: TestServer
let program: Program
let scene: Scene

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null))
  const admin = await register(server)
  program = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] })
  scene = await drawScene(admin, { host: 'gw.test' })
  good(await admin.gateways.test({ id: scene.gatewayId }))
  for (const id of scene.deviceIds)
    good(await admin.devices.enrol({ id, networkId: scene.networkId, publicKey: newKey() }))
})
afterAll(() => server.stop())
afterEach(() => {
  vi.unstubAllGlobals()
})

const trama = (args: readonly string[]): Promise<Ended> =>
  runHere(args, {
    HOME: '/nowhere',
    LANG: 'en_US.UTF-8',
    TRAMA_SERVER: server.url,
    TRAMA_TOKEN: program.token,
  })

/** Takes a field out of all answers, as a server does that is older than the field. */
function leaveOut(field: string): { readonly left: () => number } {
  const ask = fetch
  let left = 0
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const answer = await ask(...asked)
    const text = await answer.text()
    if (!text.includes(`"${field}"`)) return new Response(text, answer)
    left += 1
    const { [field]: _, ...others } = JSON.parse(text) as Record<string, unknown>
    return Response.json(others, { status: answer.status })
  })
  return { left: () => left }
}

test('what is drawn is applied by a server that does not tell which gateways it could not read', async () => {
  const planned = await trama(['network', 'plan', 'Oficina'])
  const digest = /Digest: (\S+)/.exec(planned.out)?.[1] ?? ''
  const { left } = leaveOut('unreadIds')
  const applied = await trama(['network', 'apply', 'Oficina', '--digest', digest])
  expect(left()).toBe(1)
  expect(applied).toMatchObject({ code: 0, err: '' })
  expect(applied.out).toContain('gw.test: synchronized')
})
