import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inGateway } from '#e2e/gateway/lab-gateway.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { must, mustFail, register } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { synchronize } from '#e2e/spine/synchronize.ts'
import { createOwnGateway, drawNetwork, introduceOwn, makeFolder, pinHostKey } from './world.ts'
import type { Credentials } from './office.ts'
import { openWorkstation, type Workstation, type WorkstationOptions } from './workstation.ts'

const reason = missingForLab()
let server: SpineServer
let gateway: LabGateway
/** Each test is an organization, a workstation and a set of authorized keys of its own. */
let who: Credentials
let desk: Workstation
const toEnd: (() => Promise<void>)[] = []

const home = '/home/trama'
const file = `${home}/.ssh/authorized_keys`

const lab = labForFile(async (atEnd) => {
  server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  atEnd(() => server.close())
  gateway = await lab.gateway({ name: 'gw-keys', user: 'trama' })
})

beforeEach(async (context) => {
  if (reason !== null) return context.skip(reason)
  const { email, password } = await register(server.url)
  who = { url: server.url, email, password }
  await inGateway(gateway, `rm -rf ${home}/.ssh`)
  desk = await open()
})

afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end()
})

async function open(options: Partial<WorkstationOptions> = {}): Promise<Workstation> {
  const folder = options.folder ?? (await newFolder())
  const opened = await openWorkstation({ ...who, ...options, folder })
  toEnd.push(() => opened.stop())
  return opened
}

async function newFolder(): Promise<string> {
  const folder = await makeFolder()
  toEnd.push(() => folder.remove())
  return folder.path
}

function keyOf(line: string | null): string {
  return line?.split(' ')[1] ?? '?'
}

describe('a new pair in the place of the old one', () => {
  test('what else is authorized stays, options are kept, and only the new one lets in', async () => {
    const gatewayId = await createOwnGateway(desk.backend, gateway)
    const old = must(await desk.keys.make({ gatewayId }))
    const others = ['# who may', 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQ== somebody else']
    await inGateway(gateway, `install -d -m 700 -o trama -g trama ${home}/.ssh`)
    await gateway.writeFile(file, `${others.join('\n')}\nno-pty,from="*" ${String(old.publicKey)}`, 0o640)
    await inGateway(gateway, `chown trama: ${file}`)
    await pinHostKey(desk.backend, gatewayId, gateway)

    const rotated = must(await desk.keys.rotate({ gatewayId }))
    expect(rotated.publicKey).not.toBe(old.publicKey)
    expect(await gateway.readFile(file)).toBe(
      `${others.join('\n')}\nno-pty,from="*" ${String(rotated.publicKey)}\n`,
    )
    expect(await inGateway(gateway, `stat -c '%a %U' ${file}; ls -A ${home}/.ssh`)).toBe(
      '640 trama\nauthorized_keys\n',
    )
    must(await desk.backend.gateways.test({ id: gatewayId }))
    const [view] = must(await desk.backend.gateways.page({})).rows
    expect(view?.sshPublicKey).toBe(rotated.publicKey)
  })

  test('interrupted at any write it never locks out, and goes on where it was', async () => {
    const folder = await newFolder()
    const first = await open({ folder })
    const gatewayId = await introduceOwn(first, gateway)
    let crashes = 0
    for (let writes = 0; ; writes++) {
      const crashing = await open({ folder, writesLeft: writes })
      const answer = await crashing.keys.rotate({ gatewayId }).catch(() => null)
      if (answer !== null) break
      crashes += 1
      const again = await open({ folder })
      must(await again.backend.gateways.test({ id: gatewayId }))
      const { publicKey } = must(await again.keys.rotate({ gatewayId }))
      const lines = (await gateway.readFile(file)).trim().split('\n')
      expect(lines.map(keyOf)).toEqual([keyOf(publicKey)])
      must(await again.backend.gateways.test({ id: gatewayId }))
    }
    expect(crashes).toBeGreaterThanOrEqual(6)
  })

  test('a gateway that does not answer keeps its key', async () => {
    const gatewayId = await introduceOwn(desk, gateway)
    const before = must(await desk.keys.list({}))
    await inGateway(gateway, `mv ${file} ${file}.away`)
    expect(mustFail(await desk.keys.rotate({ gatewayId })).code).toBe('ssh-key-refused')
    expect(must(await desk.keys.list({}))).toEqual(before)
    await inGateway(gateway, `mv ${file}.away ${file}`)
    must(await desk.keys.rotate({ gatewayId }))
    must(await desk.backend.gateways.test({ id: gatewayId }))
  })
})

describe('a password, once', () => {
  beforeAll(async () => {
    if (reason === null) await inGateway(gateway, "echo 'trama:of the console' | chpasswd")
  })

  test.each([
    { name: 'as a password', settings: 'PasswordAuthentication yes\nKbdInteractiveAuthentication no' },
    { name: 'as an answer', settings: 'PasswordAuthentication no\nKbdInteractiveAuthentication yes' },
  ])('authorizes the key: $name', async ({ settings }) => {
    await gateway.writeFile('/etc/ssh/sshd_config.d/password.conf', `${settings}\n`)
    await inGateway(gateway, 'systemctl restart ssh')
    const gatewayId = await createOwnGateway(desk.backend, gateway)
    const none = await desk.keys.authorize({ gatewayId, password: 'of the console' })
    expect(mustFail(none).code).toBe('ssh-key-missing')
    const { publicKey } = must(await desk.keys.make({ gatewayId }))
    const unknown = await desk.keys.authorize({ gatewayId, password: 'of the console' })
    expect(mustFail(unknown).code).toBe('host-key-unknown')
    await pinHostKey(desk.backend, gatewayId, gateway)
    const wrong = await desk.keys.authorize({ gatewayId, password: 'of somebody else' })
    expect(mustFail(wrong)).toMatchObject({
      code: 'ssh-password-refused',
      facts: { user: 'trama', host: gateway.ipv4 },
    })
    // Twice: the second time it is there already.
    must(await desk.keys.authorize({ gatewayId, password: 'of the console' }))
    must(await desk.keys.authorize({ gatewayId, password: 'of the console' }))
    expect(await gateway.readFile(file)).toBe(`${String(publicKey)}\n`)
    expect(await inGateway(gateway, `stat -c '%a %U' ${home}/.ssh ${file}`)).toBe('700 trama\n600 trama\n')
    must(await desk.backend.gateways.test({ id: gatewayId }))
    expect(desk.logged.join('\n')).not.toContain('of the console')
  })
})

describe('a file of keys for another workstation', () => {
  const filePassphrase = 'as far as the other desk'

  test('the other workstation synchronizes with them', async () => {
    const gatewayId = await introduceOwn(desk, gateway)
    const { password } = who
    const wrong = await desk.keys.exportAll({ password: 'Not-the-password-1!', passphrase: filePassphrase })
    expect(mustFail(wrong).code).toBe('password-wrong')
    const { text, count } = must(await desk.keys.exportAll({ password, passphrase: filePassphrase }))
    expect(count).toBe(1)
    const { privateKey } = must(await desk.keys.show({ gatewayId, password }))
    for (const part of [privateKey.split('\n')[1] ?? '', gatewayId]) expect(text).not.toContain(part)

    const other = await open()
    expect(must(await other.keys.list({}))).toMatchObject([{ gatewayId, kind: 'none' }])
    expect(mustFail(await other.keys.importAll({ text, passphrase: 'another one' })).code).toBe(
      'passphrase-wrong',
    )
    const at = text.length - 40
    const damaged = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
    expect(mustFail(await other.keys.importAll({ text: damaged, passphrase: filePassphrase })).code).toBe(
      'key-file-unreadable',
    )
    expect(must(await other.keys.importAll({ text, passphrase: filePassphrase }))).toEqual({ count: 1 })
    const pen = await drawNetwork(other.backend, gatewayId)
    await synchronize(other.backend, pen.networkId)
    must(await other.backend.gateways.clean({ id: gatewayId }))
  })

  test('a file that is older than a rotation takes nothing away', async () => {
    const gatewayId = await introduceOwn(desk, gateway)
    const { password } = who
    const { text } = must(await desk.keys.exportAll({ password, passphrase: filePassphrase }))
    const rotated = must(await desk.keys.rotate({ gatewayId }))
    expect(must(await desk.keys.importAll({ text, passphrase: filePassphrase }))).toEqual({ count: 0 })
    expect(must(await desk.keys.list({}))).toEqual([rotated])
    must(await desk.backend.gateways.test({ id: gatewayId }))
  })
})
