import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenAreas } from '#shared/model/token.ts'
import { giveToken, type Program } from '#web/server/tokens/testing/program.ts'
import { addPerson, register, type Person } from '#web/server/testing/people.ts'
import {
  addGateway,
  deviceForm,
  drawScene,
  networkForm,
  newId,
  newKey,
  origin,
  type Scene,
} from '#web/server/testing/scene.ts'
import { startTestServer, type TestServer } from '#web/server/testing/test-server.ts'
import { good } from '#web/server/testing/until.ts'
import { buildTrama, type Ended, type RunTrama } from './testing/run-child.ts'

let server: TestServer
let admin: Person
/** It may do all that a program can be let do. */
let program: Program
let scene: Scene
let folder: string
let runTrama: RunTrama

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trama-cli-'))
  runTrama = await buildTrama(path('command'))
  server = await startTestServer(() => Promise.resolve(null))
  admin = await register(server)
  program = await giveToken(server, admin, { role: 'admin', areas: [...tokenAreas] })
  scene = await drawScene(admin)
  // It makes its key, without which no device gets a file.
  good(await admin.gateways.test({ id: scene.gatewayId }))
  good(await admin.devices.enrol({ id: scene.deviceIds[0], networkId: scene.networkId, publicKey: newKey() }))
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const trama = (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  runTrama(args, {
    HOME: folder,
    LANG: 'en_US.UTF-8',
    TRAMA_SERVER: server.url,
    TRAMA_TOKEN: program.token,
    ...env,
  })
const path = (name: string): string => join(folder, name)
const json = ({ out }: Ended): Record<string, unknown> => JSON.parse(out) as Record<string, unknown>
const digestOf = ({ out }: Ended): string => /Digest: (\S+)/.exec(out)?.[1] ?? ''

/** The network as the gateways have it, and its file. */
async function settled(name: string): Promise<string> {
  const first = await trama(['network', 'plan', 'Oficina'])
  if (first.code === 3) {
    const applied = await trama(['network', 'apply', 'Oficina', '--digest', digestOf(first)])
    if (applied.code !== 0) throw new Error(applied.err)
  }
  const exported = await trama(['network', 'export', 'Oficina'])
  expect(exported.code).toBe(0)
  writeFileSync(path(name), exported.out)
  return exported.out
}

test('networks are listed for people and for programs, in both languages', async () => {
  const listed = await trama(['network', 'list'])
  expect(listed).toMatchObject({ code: 0, err: '' })
  expect(listed.out).toMatch(
    /^Name +Range +Gateways +Devices +Rules +State\nOficina +10\.20\.0\.0\/24 +1 +2 +1 +not synchronized\n$/,
  )
  const spanish = await trama(['network', 'list'], { LANG: 'es_CO.UTF-8' })
  expect(spanish.out).toContain('Dispositivos')
  expect(JSON.parse((await trama(['network', 'list', '--json'])).out)).toMatchObject([
    { id: scene.networkId, name: 'Oficina', devices: 2 },
  ])
})

test('what was exported plans as no change', async () => {
  await settled('same.yaml')
  const planned = await trama(['network', 'plan', '-f', path('same.yaml')])
  expect(planned).toMatchObject({ code: 0, out: 'No changes. The gateways have what the network says.\n' })
})

test('a file that was edited is planned without being stored, with the digest that the page has then', async () => {
  const text = await settled('edited.yaml')
  writeFileSync(
    path('edited.yaml'),
    text
      .replace("ports: '443'", "ports: '443,8443'")
      .replace(
        'devices:\n',
        'devices:\n  - name: new-laptop\n    kind: laptop\n    owner: nueva@example.org\n    gateways: [gw.test]\n',
      )
      .replace(
        'people:\n',
        'people:\n  - name: Nueva\n    email: nueva@example.org\n    identification: 77\n',
      ),
  )
  const stored = async () => {
    const { revision, model } = good(await admin.networks.drawing({ id: scene.networkId }))
    return { revision, model }
  }
  const before = await stored()
  const planned = await trama(['network', 'plan', '-f', path('edited.yaml')])
  expect(planned).toMatchObject({ code: 3 })
  expect(planned.out).toContain('+ person Nueva')
  expect(planned.out).toContain('+ device new-laptop')
  expect(planned.out).toContain('~ rule Wiki')
  const digest = digestOf(planned)
  expect(digest).toMatch(/^[0-9a-f]{128}$/)
  expect(await stored()).toEqual(before)

  const stale = await trama(['network', 'apply', '-f', path('edited.yaml'), '--digest', '0'.repeat(64)])
  expect(stale).toMatchObject({ code: 1 })
  expect(stale.err).toContain('Nothing was stored')
  expect(await stored()).toEqual(before)
  // What is stored beside it is part of what was read, whether or not a gateway sees it.
  const asPlanned = readFileSync(path('edited.yaml'), 'utf8')
  writeFileSync(path('edited.yaml'), asPlanned.replace('name: Nueva\n', 'name: Otra\n'))
  expect(await trama(['network', 'apply', '-f', path('edited.yaml'), '--digest', digest])).toMatchObject({
    code: 1,
    out: '',
  })
  expect(await stored()).toEqual(before)
  writeFileSync(path('edited.yaml'), asPlanned)

  const applied = await trama(['network', 'apply', '-f', path('edited.yaml'), '--digest', digest])
  expect(applied).toMatchObject({ code: 0 })
  expect(applied.out).toContain('gw.test: synchronized')
  const after = good(await admin.networks.drawing({ id: scene.networkId }))
  expect(after.model.devices.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'new-laptop'])
  expect(after.model.rules).toMatchObject([{ ports: '443,8443' }])
  expect(await trama(['network', 'plan', '-f', path('edited.yaml')])).toMatchObject({ code: 0 })
})

test('the page shows the digest that the one of the file begins with', async () => {
  const text = await settled('digest.yaml')
  writeFileSync(path('digest.yaml'), text.replace('internalTraffic: true', 'internalTraffic: false'))
  const planned = await trama(['network', 'plan', '-f', path('digest.yaml'), '--json'])
  expect(planned.code).toBe(3)
  const { revision } = good(await admin.networks.drawing({ id: scene.networkId }))
  const edits = [{ kind: 'set-internal-traffic' as const, allow: false }]
  good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
  const { digest } = good(await admin.networks.plan({ id: scene.networkId }))
  expect(json(planned)).toMatchObject({ plan: { digest } })
  expect(String(json(planned)['digest']).slice(0, 64)).toBe(digest)
})

test('what no gateway sees is stored under a digest of its own', async () => {
  const text = await settled('note.yaml')
  writeFileSync(path('note.yaml'), text.replace('name: a\n', 'name: a\n    observation: lent\n'))
  const planned = await trama(['network', 'plan', '-f', path('note.yaml')])
  expect(planned.code).toBe(3)
  expect(digestOf(planned)).toMatch(/^none[0-9a-f]{64}$/)
  const apply = (digest: string) => trama(['network', 'apply', '-f', path('note.yaml'), '--digest', digest])
  expect(await apply('none')).toMatchObject({ code: 1, out: '' })
  expect(await apply(digestOf(planned))).toMatchObject({ code: 0 })
  const { model } = good(await admin.networks.drawing({ id: scene.networkId }))
  expect(model.devices.find(({ name }) => name === 'a')).toMatchObject({ observation: 'lent' })
})

test('history tells who did what', async () => {
  const history = await trama(['network', 'history', 'Oficina', '--json'])
  expect(history.code).toBe(0)
  const rows = JSON.parse(history.out) as { action: string }[]
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['networks.create', 'networks.edit', 'networks.apply']),
  )
})

test('a device gets a key that only its file has', async () => {
  good(
    await admin.networkUsers.create({
      name: 'Eva',
      email: 'eva@example.org',
      identification: '5',
      active: true,
    }),
  )
  const added = await trama(
    'device add tab --owner eva@example.org --kind tablet --network Oficina'.split(' '),
  )
  expect(added).toMatchObject({ code: 0, out: 'tab was added.\n' })
  const { revision, model } = good(await admin.networks.drawing({ id: scene.networkId }))
  const device = model.devices.find(({ name }) => name === 'tab')
  const edits = [{ kind: 'connect' as const, id: newId(), a: device?.id ?? '', b: scene.gatewayId }]
  good(await admin.networks.edit({ id: scene.networkId, revision, edits }))
  const made = await trama(['device', 'file', 'tab', '-n', 'Oficina', '-o', path('tab.conf')])
  expect(made).toMatchObject({ code: 0 })
  expect(readFileSync(path('tab.conf'), 'utf8')).toMatch(/PrivateKey = \S{44}/)
  expect(statSync(path('tab.conf')).mode & 0o777).toBe(0o600)
  const key = /PrivateKey = (\S+)/.exec(readFileSync(path('tab.conf'), 'utf8'))?.[1] ?? ''
  expect(made.out + made.err).not.toContain(key)
  expect((await trama(['device', 'file', 'tab', '-n', 'Oficina', '-o', path('other.conf')])).err).toContain(
    '--renew',
  )
})

test('a gateway is added without trusting whoever answers', async () => {
  const args = ['gateway', 'add', 'hub', '--address', 'hub.test', '--kind', 'hub', '--json']
  const first = await trama(args)
  expect(first).toMatchObject({ code: 3 })
  const fingerprint = String(json(first)['hostKey'])
  expect((await trama([...args, '--fingerprint', 'SHA256:other'])).code).toBe(1)
  expect(await trama([...args, '--fingerprint', fingerprint])).toMatchObject({ code: 0 })
  expect(await trama(['gateway', 'test', 'hub'])).toMatchObject({ code: 0 })
})

test('a wrong token, a foreign role and a wrong name end with 1 and say why', async () => {
  const wrong = await trama(['network', 'list'], { TRAMA_TOKEN: `trama_${'x'.repeat(43)}` })
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).not.toContain('xxx')
  const viewer = await addPerson(server, admin, ['viewer'])
  const reading = await giveToken(server, viewer, { role: 'viewer', areas: [...tokenAreas] })
  const refused = await trama(['network', 'plan', 'Oficina'], { TRAMA_TOKEN: reading.token })
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('nauthorized')
  expect(await trama(['network', 'export', 'Nadie'])).toMatchObject({
    code: 1,
    err: 'There is no network Nadie.\n',
  })
  const away = await trama(['network', 'list'], { TRAMA_SERVER: 'http://127.0.0.1:1' })
  expect(away.code).toBe(1)
  const none = await runTrama(['network', 'list'], { HOME: folder, LANG: 'es' })
  expect(none).toMatchObject({ code: 1 })
  expect(none.err).toContain('No hay servidor')
})

test('names of other people write nothing on the terminal', async () => {
  const hostile = 'x\u{202e}\u{2066}y\u{200f}'
  const { revision, model } = good(await admin.networks.drawing({ id: scene.networkId }))
  const [owner] = model.networkUsers
  good(
    await admin.networks.edit({
      id: scene.networkId,
      revision,
      edits: [
        { kind: 'add-device', id: newId(), form: deviceForm(owner?.id ?? '', hostile), position: origin },
      ],
    }),
  )
  await addGateway(admin, 'gw2.test')
  const planned = await trama(['network', 'plan', 'Oficina'])
  const why = await trama(['why', 'Oficina', hostile, '10.20.0.1'])
  const unknown = await trama(['why', 'Oficina', '\u{1b}]0;owned\u{7}', '10.20.0.1'])
  for (const { out, err } of [planned, why, unknown])
    expect(out + err).not.toMatch(/[^\n\P{Cc}]|[\u{202e}\u{2066}]/u)
  expect(unknown.err).toContain(String.raw`\u{1b}]0;owned\u{7}`)
})

test('sign-in keeps a token where nobody else reads it, and never prints it', async () => {
  const refused = await runTrama(['sign-in', '--server', server.url], { HOME: folder }, 'no token\n')
  expect(refused).toMatchObject({ code: 1 })
  const secret = `trama_${'y'.repeat(43)}`
  const wrong = await runTrama(['sign-in', '--server', server.url], { HOME: folder }, `${secret}\n`)
  expect(wrong.code).toBe(1)
  expect(wrong.out + wrong.err).not.toContain(secret)
  const plain = await runTrama(['sign-in', '--server', 'http://trama.example.org'], { HOME: folder }, secret)
  expect(plain.err).toContain('http://trama.example.org')
})

test('who signed in needs no token in the environment, until they sign out', async () => {
  const home = path('home')
  const env = { HOME: home, LANG: 'en' }
  const signedIn = await runTrama(['sign-in', '--server', server.url], env, `${program.token}\n`)
  expect(signedIn).toMatchObject({ code: 0 })
  expect(signedIn.out + signedIn.err).not.toContain(program.token)
  expect(statSync(join(home, '.config/trama/credentials.json')).mode & 0o777).toBe(0o600)
  expect((await runTrama(['network', 'list'], env)).out).toContain('Oficina')
  expect(await runTrama(['sign-out'], env)).toMatchObject({ code: 0 })
  expect((await runTrama(['network', 'list'], env)).code).toBe(1)
})

test('a token of one network knows no other one', async () => {
  const other = good(await admin.networks.create({ ...networkForm, name: 'Bodega', range: '10.30.0.0/24' }))
  const narrow = await giveToken(server, admin, { areas: ['networks'], networkIds: [other.id] })
  const env = { TRAMA_TOKEN: narrow.token }
  const listed = await trama(['network', 'list', '--json'], env)
  expect(JSON.parse(listed.out)).toMatchObject([{ name: 'Bodega' }])
  expect(await trama(['network', 'export', 'Oficina'], env)).toMatchObject({
    code: 1,
    err: 'There is no network Oficina.\n',
  })
})
