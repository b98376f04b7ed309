import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenAreas } from '#shared/model/token.ts'
import { giveToken, type Program } from '#web/server/tokens/testing/program.ts'
import { register, type Person } from '#web/server/testing/people.ts'
import { drawScene, newKey, type Scene } from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good, refused } from '#web/server/testing/until.ts'
import { buildTrama, type Ended, type RunTrama } from './testing/run-child.ts'

let server: TestServer
let admin: Person
let program: Program
let scene: Scene
let folder: string
let runTrama: RunTrama

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-file-'))
  runTrama = await buildTrama(path('command'))
  server = await startTestServer(() => Promise.resolve(null))
  admin = await register(server)
  program = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] })
  scene = await drawScene(admin)
  good(await admin.gateways.test({ id: scene.gatewayId }))
  for (const id of scene.deviceIds)
    good(await admin.devices.enrol({ id, networkId: scene.networkId, publicKey: newKey() }))
  const { digest } = good(await admin.networks.plan({ id: scene.networkId }))
  const applied = await trama(['network', 'apply', 'Oficina', '--digest', digest])
  if (applied.code !== 0) throw new Error(applied.err)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const path = (name: string): string => join(folder, name)
const env = () => ({
  HOME: folder,
  LANG: 'en_US.UTF-8',
  TRAMA_SERVER: server.url,
  TRAMA_TOKEN: program.token,
})
const trama = (args: readonly string[], input = ''): Promise<Ended> => runTrama(args, env(), input)
const digestOf = ({ out }: Ended): string => /Digest: (\S+)/.exec(out)?.[1] ?? ''

test('expectations hold an apply up, and expect says which', async () => {
  const text = (await trama(['network', 'export', 'Oficina'])).out
  const given = `${text.replace('expectations: []\n', '')}expectations:\n  - {from: a, to: Wiki, reaches: true}\n  - {from: b, to: Wiki, port: 443, reaches: false}\n`
  writeFileSync(path('expect.yaml'), given)
  expect(await trama(['expect', '-f', path('expect.yaml')])).toMatchObject({
    code: 0,
    out: 'All 2 expectations are met.\n',
  })
  writeFileSync(path('expect.yaml'), given.replace('reaches: false', 'reaches: true'))
  const unmet = await trama(['expect', '-f', path('expect.yaml'), '--lang', 'es'])
  expect(unmet).toMatchObject({ code: 1 })
  expect(unmet.out).toContain('NO SE CUMPLE: b llega a Wiki 443/tcp\n  No: ')
  expect(await trama(['why', 'Oficina', 'a', 'Wiki', '--port', '443'])).toMatchObject({ code: 0 })
  // They are no step of a gateway: behind the digest of no plan stands what would be stored.
  const planned = await trama(['network', 'plan', '-f', path('expect.yaml')])
  expect(planned.code).toBe(1)
  expect(digestOf(planned)).toMatch(/^none[0-9a-f]{64}$/)
  expect(planned.out).toContain('This plan cannot be applied from here')
  expect(planned.out).not.toContain('trama network apply')
  const unmetDigest = digestOf(planned)
  const held = await trama(['network', 'apply', '-f', path('expect.yaml'), '--digest', unmetDigest])
  expect(held).toMatchObject({ code: 1 })
  expect(held.err).toContain('NOT MET: b reaches Wiki 443/tcp')
  writeFileSync(path('expect.yaml'), given)
  const digest = digestOf(await trama(['network', 'plan', '-f', path('expect.yaml')]))
  const stored = await trama(['network', 'apply', '-f', path('expect.yaml'), '--digest', digest])
  expect(stored).toMatchObject({ code: 0 })
  expect(await trama(['expect', 'Oficina'])).toMatchObject({ code: 0, out: 'All 2 expectations are met.\n' })
  const again = (await trama(['network', 'export', 'Oficina'])).out
  expect(again).toContain('  - from: b\n    to: Wiki\n    port: 443\n    reaches: false\n')
  expect(again.slice(0, again.indexOf('expectations:'))).toBe(text.slice(0, text.indexOf('expectations:')))
  const why = await trama(['why', 'Oficina', 'a', 'Wiki', '--port', '22'])
  expect(why).toMatchObject({ code: 1, out: 'No: the rule Wiki does not open this port.\n' })
})

test('a drawing that breaks what is stored as expected says so in its plan, and is not applied', async () => {
  const { revision, model } = good(await admin.networks.drawing({ id: scene.networkId }))
  const before = model.networks[0]?.expectations ?? []
  const [first] = before
  if (first === undefined) throw new Error('nothing is expected')
  const expectations = [{ ...first, reaches: false }]
  const edit = { kind: 'set-expectations' as const, expectations }
  good(await admin.networks.edit({ id: scene.networkId, revision, edits: [edit] }))
  const plan = good(await admin.networks.plan({ id: scene.networkId }))
  expect(plan).toMatchObject({
    due: [],
    unmet: [{ network: 'Oficina', from: 'a', to: 'Wiki', reaches: false, because: 'differs' }],
  })
  expect(refused(await admin.networks.apply({ id: scene.networkId, digest: plan.digest })).code).toBe(
    'plan-empty',
  )
  const planned = await trama(['network', 'plan', 'Oficina'])
  expect(planned).toMatchObject({ code: 1 })
  expect(planned.out).toContain('NOT MET: a does not reach Wiki')
  expect(await trama(['network', 'apply', 'Oficina', '--digest', plan.digest])).toMatchObject({ code: 1 })
  const back = { kind: 'set-expectations' as const, expectations: before }
  good(await admin.networks.edit({ id: scene.networkId, revision: revision + 1, edits: [back] }))
  expect(await trama(['network', 'plan', 'Oficina'])).toMatchObject({ code: 0 })
})

test('a digest that is not of the plan applies nothing, and leads to the plan', async () => {
  const stale = await trama(['network', 'apply', 'Oficina', '--digest', '0'.repeat(64)])
  expect(stale).toMatchObject({ code: 1, out: '' })
  expect(stale.err).toContain('Nothing was applied. Read the plan again: trama network plan Oficina\n')
  const json = await trama(['network', 'apply', 'Oficina', '--digest', 'none', '--json'])
  expect(json.err).toContain('"code": "plan-stale"')
})

test('people who change addresses are stored one after the other, by their ids', async () => {
  const read = async () =>
    new Map(good(await admin.networkUsers.page({})).rows.map(({ id, email }) => [id, email]))
  const owner = [...(await read())][0]?.[0] ?? ''
  const form = { name: 'Otra', email: 'otra@example.org', identification: '8', active: true }
  const other = good(await admin.networkUsers.create(form)).id
  const before = await read()
  const text = (await trama(['network', 'export', 'Oficina'])).out
  const [one, two] = [before.get(owner) ?? '', form.email]
  const people = `  - { id: ${owner}, name: Primera, email: ${two}, identification: 7 }\n  - { id: ${other}, name: Otra, email: ${one}, identification: 8 }\n`
  writeFileSync(
    path('people.yaml'),
    text
      .replace(/people:\n[^]*?gateways:/, `people:\n${people}gateways:`)
      .replaceAll(`owner: ${one}`, `owner: ${two}`),
  )
  writeFileSync(
    path('taken.yaml'),
    text.replace(/people:\n[^]*?gateways:/, `people:\n${people.split('\n')[0]}\ngateways:`),
  )
  const taken = await trama(['network', 'plan', '-f', path('taken.yaml')])
  expect(taken).toMatchObject({ code: 1, out: '' })
  expect(taken.err).toMatch(/taken\.yaml:\d+:\d+: .*email/)
  const digest = digestOf(await trama(['network', 'plan', '-f', path('people.yaml')]))
  const stored = await trama(['network', 'apply', '-f', path('people.yaml'), '--digest', digest])
  expect(stored).toMatchObject({ code: 0, err: '' })
  expect(stored.out).toContain('2 edits were stored.')
  expect(await trama(['network', 'plan', '-f', path('people.yaml')])).toMatchObject({ code: 0 })
  const after = await read()
  expect([after.get(owner), after.get(other)]).toEqual([two, one])
})

const plant = `trama: 1
network: { name: Planta, range: 10.40.0.0/24, ipv6: true, internalTraffic: true }
people:
  - { name: Eva, email: eva@example.org, identification: 5 }
gateways:
  - { name: gw.test, kind: vpn, address: gw.test }
devices:
  - { name: eva-laptop, kind: laptop, owner: eva@example.org, gateways: [gw.test] }
expectations:
  - { from: eva-laptop, to: 192.168.9.9, port: 22, reaches: false }
`

test('the network of a file that does not exist is created empty, then planned and applied', async () => {
  writeFileSync(path('plant.yaml'), plant)
  const file = ['-f', path('plant.yaml')]
  const names = async () => good(await admin.networks.list({})).map(({ name }) => name)
  const planned = await trama(['network', 'plan', ...file])
  expect(planned).toMatchObject({ code: 3, err: '' })
  expect(planned.out).toContain(
    'There is no network Planta. It would be created with the range 10.40.0.0/24.',
  )
  expect(planned.out).toContain('+ device eva-laptop')
  expect((await trama(['network', 'plan', '-f', '-'], plant)).out).toContain('+ device eva-laptop')
  expect(planned.out).toContain(`trama network create -f ${path('plant.yaml')}`)
  const early = await trama(['network', 'apply', ...file, '--digest', 'none'])
  expect(early).toMatchObject({ code: 1, out: '' })
  expect(early.err).toContain('trama network create -f')
  expect(await names()).toEqual(['Oficina'])

  const created = await trama(['network', 'create', ...file])
  expect(created).toMatchObject({ code: 0, err: '' })
  expect(created.out).toContain('The network Planta with the range 10.40.0.0/24 was created.')
  expect(await names()).toEqual(['Oficina', 'Planta'])
  expect((await trama(['network', 'create', ...file])).code).toBe(1)
  const then = await trama(['network', 'plan', ...file])
  expect(then).toMatchObject({ code: 3 })
  const applied = await trama(['network', 'apply', ...file, '--digest', digestOf(then)])
  expect(applied).toMatchObject({ code: 0 })
  expect(await trama(['network', 'plan', '-f', '-'], plant)).toMatchObject({ code: 0 })
  expect(await trama(['expect', 'Planta'])).toMatchObject({ code: 0, out: '1 expectation is met.\n' })
})

test('a gateway that the organization has not is refused with the command that adds it', async () => {
  const text = (await trama(['network', 'export', 'Oficina'])).out
  writeFileSync(
    path('more.yaml'),
    text.replace('gateways:\n', 'gateways:\n  - { name: hub 2, kind: hub, address: hub.test }\n'),
  )
  const refusal = await trama(['network', 'plan', '-f', path('more.yaml')])
  expect(refusal).toMatchObject({ code: 1, out: '' })
  const command = "trama gateway add --kind hub --address hub.test 'hub 2'"
  expect(refusal.err).toContain(command)
  const args = ['gateway', 'add', '--kind', 'hub', '--address', 'hub.test', 'hub 2']
  const added = await trama(args)
  expect(added).toMatchObject({ code: 3 })
  expect(added.out).toContain('authorized_keys')
  expect(added.out).toContain('ssh-keygen -lf')
  const fingerprint = /--fingerprint (\S+?)\.?\n/.exec(added.out)?.[1] ?? ''
  expect(fingerprint).toMatch(/^SHA256:/)
  expect(await trama([...args, '--fingerprint', fingerprint])).toMatchObject({ code: 0 })
  const planned = await trama(['network', 'plan', '-f', path('more.yaml')])
  expect(planned.out).toContain('+ hub 2 is in the network')
})
