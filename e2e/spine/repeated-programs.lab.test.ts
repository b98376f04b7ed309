import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClientPackage } from '#build/client-package.ts'
import { tokenAreas } from '#shared/model/token.ts'
import { buildTrama, type RunTrama } from '#web/cli/testing/run-child.ts'
import { networkForm, userForm } from '#web/server/testing/scene.ts'
import { startCuttingProxy, type Cut, type CuttingProxy } from './cutting-proxy.ts'
import { must, register, type Person } from './person.ts'
import { startServer, type SpineServer } from './server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
let server: SpineServer
let proxy: CuttingProxy
let ana: Person
let token: string
let runTrama: RunTrama
/** `createClient` of the package as it is published. */
let createClient: (options: { readonly server: string; readonly token: string }) => Client

/** What is used of it here. */
interface Client {
  readonly networks: {
    list(input: object): Promise<{ readonly ok: boolean }>
    create(
      input: typeof networkForm,
    ): Promise<{ readonly ok: boolean; readonly value?: { readonly id: string } }>
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-repeated-'))
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'off' } })
  proxy = await startCuttingProxy(server.url)
  ana = await register(server.url)
  ;({ token } = must(
    await ana.backend.tokens.create({
      name: 'Program',
      role: 'admin',
      areas: [...tokenAreas],
      networkIds: null,
      days: 30,
      password: ana.password,
    }),
  ))
  must(await ana.backend.networkUsers.create({ ...userForm, email: 'eva@example.org' }))
  runTrama = await buildTrama(join(folder, 'command'))
  const client = await buildClientPackage(root, join(folder, 'client'))
  ;({ createClient } = (await import(pathToFileURL(join(client, 'index.js')).href)) as {
    createClient: typeof createClient
  })
})
afterAll(async () => {
  proxy.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The server is killed at that moment of the next such call, and started again while it is tried. */
function killAt(call: string, when: Cut['when']): { readonly started: () => Promise<unknown> } {
  let starting: Promise<void> | null = null
  proxy.cut({
    call,
    when,
    happens: async () => {
      await server.kill()
      starting = server.start()
    },
  })
  return { started: () => starting ?? Promise.reject(new Error('it was not killed')) }
}

/** All tries of a call came under one key. */
function expectOneKey(call: string, from: number): void {
  const keys = proxy.keysOf(call).slice(from)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^"[0-9a-f]{32}"$/)
}

test.each(['before', 'after'] as const)(
  'the client makes a network once where the server is killed %s it has stored it',
  async (when) => {
    const call = 'POST /api/networks'
    const trama = createClient({ server: proxy.url, token })
    // From here on it knows that the server takes keys.
    expect(await trama.networks.list({})).toMatchObject({ ok: true })
    const { length } = proxy.keysOf(call)
    const { started } = killAt(call, when)
    const name = `Client ${when}`
    const range = when === 'before' ? '10.61.0.0/24' : '10.62.0.0/24'
    const made = await trama.networks.create({ ...networkForm, name, range })
    expect(made).toMatchObject({ ok: true, value: { name } })
    await started()
    expectOneKey(call, length)
    const there = must(await ana.backend.networks.list({})).filter((each) => each.name === name)
    expect(there.map(({ id }) => id)).toEqual([made.value?.id])
  },
)

test.each(['before', 'after'] as const)(
  'the command adds a device once where the server is killed %s it has stored it',
  async (when) => {
    const call = 'POST /api/devices'
    const { length } = proxy.keysOf(call)
    const { started } = killAt(call, when)
    const name = `tablet-${when}`
    const added = await runTrama(['device', 'add', name, '--owner', 'eva@example.org', '--kind', 'tablet'], {
      HOME: folder,
      LANG: 'en_US.UTF-8',
      TRAMA_SERVER: proxy.url,
      TRAMA_TOKEN: token,
    })
    expect(added).toMatchObject({ code: 0, err: 'The server is not ready. We try again.\n' })
    await started()
    expectOneKey(call, length)
    const { rows } = must(await ana.backend.devices.page({ text: name }))
    expect(rows.map((each) => each.name)).toEqual([name])
  },
)
