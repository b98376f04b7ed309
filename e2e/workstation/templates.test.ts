import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Custody } from '#main/ports/desktop-ports.ts'
import { createCustody } from '#main/gateways/custody.ts'
import { withPair, noAccess } from '#main/keys/access-record.ts'
import { createKeyring } from '#main/keys/keyring.ts'
import { ok } from '#shared/base/result.ts'
import { createBackend } from '#shared/contract/client.ts'
import type { Backend, Transport } from '#shared/contract/backend.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { systemClock } from '#shared/node/system-clock.ts'
import { mask } from '#shared/utilities/mask.ts'
import { password } from '#web/server/testing/people.ts'
import { gatewayForm } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, until } from '#web/server/testing/until.ts'
import { utilitiesWorld, type UtilitiesWorld } from '#web/server/utilities/testing/utilities-world.ts'

let server: TestServer
let world: UtilitiesWorld
let custody: Custody
/** As the page of the application calls. */
let page: Backend
const answered: string[] = []

beforeAll(async () => {
  server = await startTestServer(() => Promise.resolve(null))
  world = await utilitiesWorld(server, { commands: 'echo {{KEY}}' })
  const { me, gatewayId, host } = world
  const form = { ...gatewayForm, name: host, publicAddress: host, custody: 'workstation' as const }
  good(await me.gateways.change({ ...form, id: gatewayId, password }))
  const { publicKey, privateKey } = generateSshKeyPair('here')
  good(await me.custody.setKey({ gatewayId, publicKey }))
  const documents = new Map<string, unknown>()
  const kept = new Map<string, string>()
  const transport: Transport = {
    request: (area, name, input) =>
      (me as unknown as Record<string, Record<string, (input: unknown) => ReturnType<Transport['request']>>>)[
        area
      ]?.[name]?.(input) ?? Promise.reject(new Error(`${area}.${name}`)),
    subscribe: () => () => undefined,
  }
  const keyring = createKeyring({
    api: {
      transport,
      backend: createBackend(transport),
      choice: () => ({ kind: 'none' }),
      session: () => me.session,
      onChange: () => () => undefined,
      choose: () => Promise.resolve(ok(undefined)),
      stop: () => Promise.resolve(),
    },
    secrets: {
      get: (name) => Promise.resolve(ok(kept.get(name) ?? null)),
      set: (name, value) => Promise.resolve(ok(void kept.set(name, value))),
      delete: (name) => Promise.resolve(ok(void kept.delete(name))),
      list: () => Promise.resolve(ok([])),
    },
    documents: {
      read: (name) => documents.get(name),
      write: (name, value) => void documents.set(name, value),
    },
    gateways: server.gateways,
    clock: systemClock,
  })
  const own = keyring.of(me.session.organizationId)
  good(await own.savePrivateKey(gatewayId, 'present', privateKey))
  own.save(gatewayId, { ...withPair(noAccess, { publicKey, madeAtMs: 1 }), isTold: true })
  const ignore = (): void => undefined
  custody = createCustody({ keyring, log: { info: ignore, warn: ignore, error: ignore } })
  page = createBackend({
    ...transport,
    request: async (area, name, input) => {
      const answer = await (custody.answer(area, name, input) ?? transport.request(area, name, input))
      answered.push(JSON.stringify(answer))
      return answer
    },
  })
}, 60_000)
afterAll(async () => {
  await custody.stop()
  await server.stop()
})

test('a template is run from the application that has the key, as the API and everybody else see it', async () => {
  const { me, routeId } = world
  const secret = 'canary-of-the-desktop'
  good(await me.utilities.createVariable({ name: 'KEY', value: secret, secret: true }))
  await world.change({ content: 'key = {{KEY}}\n', commands: 'echo {{KEY}}' })
  world.putByHand('old\n')
  const view = good(await page.utilities.preview({ id: routeId }))
  expect(view).toMatchObject({
    before: { owner: 'daemon', group: 'adm', mode: '640' },
    lines: [
      { kind: 'remove', text: 'old' },
      { kind: 'add', text: `key = ${mask}` },
    ],
  })
  const run = good(await page.utilities.synchronize({ id: routeId, digest: view.digest }))
  expect(run).toMatchObject({ phase: 'running' })
  expect(await world.ended(run.id)).toMatchObject({ phase: 'done', output: `${mask}\n`, truth: 'as-planned' })
  expect(world.written()).toBe(`key = ${secret}\n`)
  expect((await world.stateOf()).kind).toBe('synchronized')
  const again = good(await page.utilities.preview({ id: routeId }))
  expect(again).toMatchObject({ isSame: true, isChangedByHand: false })
  world.putByHand('by hand\n')
  expect(good(await page.utilities.preview({ id: routeId })).isChangedByHand).toBe(true)
  expect((await world.stateOf()).kind).toBe('drift')
  expect(answered.join('\n')).not.toContain(secret)
})

test('one that somebody cancels in a browser puts the old file back', async () => {
  const { me, routeId } = world
  await world.change({ content: 'next\n', postScript: 'sleep' })
  world.putByHand('old\n')
  const { digest } = good(await page.utilities.preview({ id: routeId }))
  const run = good(await page.utilities.synchronize({ id: routeId, digest }))
  await until('it is written', () => Promise.resolve(world.written() === 'next\n'))
  good(await me.utilities.cancel({ id: run.id }))
  expect(await world.ended(run.id)).toMatchObject({ phase: 'canceled', truth: 'as-before' })
  expect(world.written()).toBe('old\n')
})
