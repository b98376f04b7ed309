import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inGateway } from '#e2e/gateway/lab-gateway.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { must, mustFail, register } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { synchronize } from '#e2e/spine/synchronize.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { createOwnGateway, drawNetwork, makeFolder, pinHostKey } from './world.ts'
import type { Credentials } from './office.ts'
import { openWorkstation, type Workstation } from './workstation.ts'

const run = promisify(execFile)
const reason = missingForLab()
let server: SpineServer
let gateway: LabGateway
let jump: LabGateway
let who: Credentials
let desk: Workstation
const toEnd: (() => Promise<unknown>)[] = []

const lab = labForFile(async (atEnd) => {
  ;[server, gateway, jump] = await Promise.all([
    startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } }),
    lab.gateway({ name: 'gw-far', user: 'trama' }),
    lab.gateway({ name: 'jump', user: 'nosudo' }),
  ])
  atEnd(() => server.close())
})

beforeEach(async (context) => {
  if (reason !== null) return context.skip(reason)
  const { email, password } = await register(server.url)
  who = { url: server.url, email, password }
  const folder = await makeFolder()
  desk = await openWorkstation({ ...who, folder: folder.path })
  toEnd.push(folder.remove, () => desk.stop())
  await inGateway(gateway, 'rm -rf /home/trama/.ssh')
})

afterEach(async () => {
  for (const end of toEnd.splice(0).toReversed()) await end()
})

/** A real ssh-agent with these private keys, which this process finds as a person's session would. */
async function startAgent(...privateKeys: readonly string[]): Promise<{ stop(): Promise<void> }> {
  const folder = await makeFolder()
  const socket = join(folder.path, 'agent')
  const { stdout } = await run('ssh-agent', ['-s', '-a', socket])
  const pid = /SSH_AGENT_PID=(\d+)/.exec(stdout)?.[1] ?? ''
  const env = { ...process.env, SSH_AUTH_SOCK: socket, SSH_AGENT_PID: pid }
  for (const [index, key] of privateKeys.entries()) {
    const path = join(folder.path, `key${String(index)}`)
    await writeFile(path, key, { mode: 0o600 })
    await run('ssh-add', ['-q', path], { env })
  }
  const { SSH_AUTH_SOCK: before } = process.env
  process.env['SSH_AUTH_SOCK'] = socket
  let isStopped = false
  const stop = async (): Promise<void> => {
    if (isStopped) return
    isStopped = true
    await run('ssh-agent', ['-k'], { env })
    if (before === undefined) delete process.env['SSH_AUTH_SOCK']
    else process.env['SSH_AUTH_SOCK'] = before
    await folder.remove()
  }
  toEnd.push(stop)
  return { stop }
}

describe('a key of the SSH agent', () => {
  const [first, second, stranger] = ['first', 'second ñ', 'stranger'].map(generateSshKeyPair)

  test('is the only one that is offered, and does all that a key does', async () => {
    const agent = await startAgent(first?.privateKey ?? '', second?.privateKey ?? '')
    const gatewayId = await createOwnGateway(desk.backend, gateway)
    const keys = must(await desk.keys.agentKeys({}))
    expect(keys.map(({ publicKey }) => publicKey.split(' ')[1])).toEqual(
      [first, second].map((pair) => pair?.publicKey.split(' ')[1]),
    )
    const listed = await run('ssh-add', ['-l'])
    for (const { fingerprint } of keys) expect(listed.stdout).toContain(fingerprint)
    const unknown = await desk.keys.useAgent({ gatewayId, publicKey: stranger?.publicKey ?? '' })
    expect(mustFail(unknown).code).toBe('ssh-key-missing')

    const chosen = keys[1]?.publicKey ?? ''
    const access = must(await desk.keys.useAgent({ gatewayId, publicKey: chosen }))
    expect(access).toMatchObject({ kind: 'agent', publicKey: chosen })
    const [view] = must(await desk.backend.gateways.page({})).rows
    expect(view?.sshPublicKey).toBe(chosen)
    await gateway.authorize(chosen)
    // One try: whoever offers another key first is sent away.
    await gateway.writeFile('/etc/ssh/sshd_config.d/tries.conf', 'MaxAuthTries 1\n')
    await inGateway(gateway, 'systemctl restart ssh')
    await pinHostKey(desk.backend, gatewayId, gateway)
    const { networkId } = await drawNetwork(desk.backend, gatewayId)
    await synchronize(desk.backend, networkId)
    must(await desk.backend.gateways.clean({ id: gatewayId }))
    await inGateway(gateway, 'rm /etc/ssh/sshd_config.d/tries.conf; systemctl restart ssh')

    const asked = await desk.backend.gateways.revealKey({ id: gatewayId, password: who.password })
    expect(mustFail(asked).code).toBe('custody-workstation')
    await agent.stop()
    expect(mustFail(await desk.backend.gateways.test({ id: gatewayId })).code).toBe('ssh-agent-missing')
    expect(mustFail(await desk.keys.agentKeys({})).code).toBe('ssh-agent-missing')
    const plan = must(await desk.backend.networks.plan({ id: networkId }))
    expect(plan.unread).toMatchObject([{ gatewayId, problem: { code: 'ssh-agent-missing' } }])
  })

  test('a pair of our own takes its place, and its line stays', async () => {
    await startAgent(first?.privateKey ?? '')
    const gatewayId = await createOwnGateway(desk.backend, gateway)
    const publicKey = first?.publicKey ?? ''
    must(await desk.keys.useAgent({ gatewayId, publicKey }))
    await gateway.authorize(publicKey)
    await pinHostKey(desk.backend, gatewayId, gateway)
    const rotated = must(await desk.keys.rotate({ gatewayId }))
    expect(rotated.kind).toBe('held')
    expect(await gateway.readFile('/home/trama/.ssh/authorized_keys')).toBe(
      `${publicKey.trim()}\n${String(rotated.publicKey)}\n`,
    )
    must(await desk.backend.gateways.test({ id: gatewayId }))
  })
})

describe('a gateway behind a jump host', () => {
  const authorizedOn = async (machine: LabGateway): Promise<string[]> => {
    const text = await machine.readFile(`/home/${machine.user}/.ssh/authorized_keys`)
    return text.trim().split('\n')
  }
  /** From elsewhere its SSH port is out of reach. */
  beforeEach(async () => {
    if (reason !== null) return
    await inGateway(jump, 'rm -rf /home/nosudo/.ssh')
    const only = `ip saddr != ${jump.ipv4} tcp dport 22 drop`
    await inGateway(
      gateway,
      `nft 'add table ip lab; add chain ip lab in { type filter hook input priority 0; }; add rule ip lab in ${only}'`,
    )
    toEnd.push(() => inGateway(gateway, 'nft delete table ip lab'))
  })

  test('is met, synchronized and given a new key through it', async () => {
    const gatewayId = await createOwnGateway(desk.backend, gateway)
    const { publicKey } = must(await desk.keys.make({ gatewayId }))
    const way = { host: jump.ipv4, port: jump.sshPort, user: jump.user }
    const met = mustFail(await desk.keys.setJump({ gatewayId, jump: { ...way, hostKey: null } }))
    expect(met).toMatchObject({
      code: 'host-key-unknown',
      facts: { host: jump.ipv4, fingerprint: jump.hostKeyFingerprint },
    })
    const shown = { type: 'ssh-ed25519', publicKey: '', fingerprint: jump.hostKeyFingerprint }
    const other = { ...shown, fingerprint: gateway.hostKeyFingerprint }
    const refused = await desk.keys.setJump({ gatewayId, jump: { ...way, hostKey: other } })
    expect(mustFail(refused).code).toBe('host-key-changed')
    const access = must(await desk.keys.setJump({ gatewayId, jump: { ...way, hostKey: shown } }))
    expect(access.jump?.hostKey?.publicKey).toBe(jump.hostKey)

    const unauthorized = mustFail(await desk.backend.gateways.greet({ id: gatewayId }))
    expect(unauthorized).toEqual({ code: 'ssh-key-refused', facts: { user: jump.user, host: jump.ipv4 } })
    await jump.authorize(publicKey ?? '')
    await gateway.authorize(publicKey ?? '')
    await pinHostKey(desk.backend, gatewayId, gateway)
    const { networkId } = await drawNetwork(desk.backend, gatewayId)
    await synchronize(desk.backend, networkId)

    const rotated = must(await desk.keys.rotate({ gatewayId }))
    for (const machine of [jump, gateway]) expect(await authorizedOn(machine)).toEqual([rotated.publicKey])
    must(await desk.backend.gateways.test({ id: gatewayId }))
    must(await desk.backend.gateways.clean({ id: gatewayId }))

    must(await desk.keys.setJump({ gatewayId, jump: null }))
    const direct = mustFail(await desk.backend.gateways.test({ id: gatewayId }))
    expect(direct).toMatchObject({ code: 'ssh-timeout', facts: { host: gateway.ipv4 } })
  })

  test('what is wrong with the jump host names it', async () => {
    const gatewayId = await createOwnGateway(desk.backend, gateway)
    const { publicKey } = must(await desk.keys.make({ gatewayId }))
    const fingerprint = jump.hostKeyFingerprint
    const hostKey = { type: 'ssh-ed25519', publicKey: '', fingerprint }
    const way = { host: jump.ipv4, port: jump.sshPort, user: jump.user, hostKey }
    must(await desk.keys.setJump({ gatewayId, jump: way }))
    await jump.authorize(publicKey ?? '')
    await jump.writeFile('/etc/ssh/sshd_config.d/forward.conf', 'AllowTcpForwarding no\n')
    await inGateway(jump, 'systemctl restart ssh')
    expect(mustFail(await desk.backend.gateways.greet({ id: gatewayId }))).toEqual({
      code: 'ssh-jump-refused',
      facts: { jump: jump.ipv4, host: gateway.ipv4, port: 22 },
    })
    await inGateway(jump, 'rm /etc/ssh/sshd_config.d/forward.conf; systemctl restart ssh')
    must(await desk.backend.gateways.greet({ id: gatewayId }))
    await jump.changeHostKey()
    expect(mustFail(await desk.backend.gateways.greet({ id: gatewayId }))).toMatchObject({
      code: 'host-key-changed',
      facts: { host: jump.ipv4, pinned: fingerprint, now: jump.hostKeyFingerprint },
    })
  })
})
