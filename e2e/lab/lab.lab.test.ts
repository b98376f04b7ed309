import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mustRun, runCommand, type Finished } from './command.ts'
import type { LabUser } from './gateway-options.ts'
import type { LabGateway } from './gateway.ts'
import { labForFile } from './lab-for-file.ts'
import { pingOnce, tcpOpen } from './probe.ts'
import { missingForLab } from './requirements.ts'
import { diffSnapshots } from './snapshot.ts'

const reason = missingForLab()
let folder: string
let publicKey: string

const lab = labForFile(async (atEnd) => {
  folder = await mkdtemp(join(tmpdir(), 'lab-test-'))
  atEnd(() => rm(folder, { recursive: true }))
  await mustRun(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'key')])
  publicKey = await readFile(join(folder, 'key.pub'), 'utf8')
})

/** Runs a command by the system's own ssh, which knows the gateway's present host key and no other. */
async function ssh(gateway: LabGateway, user: LabUser, ...argv: string[]): Promise<Finished> {
  const known = join(folder, `known-${gateway.name}`)
  await mustRun(['sh', '-c', 'cat > "$1"', 'sh', known], { input: `${gateway.ipv4} ${gateway.hostKey}\n` })
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'ConnectTimeout=60',
    `UserKnownHostsFile=${known}`,
  ]
  const flags = options.flatMap((option) => ['-o', option])
  return runCommand([
    'ssh',
    '-F',
    'none',
    '-i',
    join(folder, 'key'),
    ...flags,
    `${user}@${gateway.ipv4}`,
    ...argv,
  ])
}

describe('one gateway', () => {
  let gateway: LabGateway

  beforeAll(async () => {
    if (reason === null) gateway = await lab.gateway({ name: 'one', user: 'trama', authorize: [publicKey] })
  })

  test('is a Debian 12 that runs', async () => {
    expect((await gateway.exec(['systemctl', 'is-system-running'])).stdout).toBe('running\n')
    expect(await gateway.readFile('/etc/os-release')).toContain('VERSION_ID="12"')
    expect((await gateway.exec(['hostname'])).stdout).toBe('one\n')
  })

  test('lets nobody in but those authorized', async () => {
    expect(await ssh(gateway, 'trama', 'id', '-un')).toMatchObject({ code: 0, stdout: 'trama\n' })
    expect(await ssh(gateway, 'nosudo', 'id', '-un')).toMatchObject({ code: 255 })
  })

  test.each([
    { user: 'trama', sudo: 0 },
    { user: 'nosudo', sudo: 1 },
    { user: 'asksudo', sudo: 1 },
    { user: 'root', sudo: 0 },
  ] as const)('gives $user the right to sudo that it should have', async ({ user, sudo }) => {
    await gateway.authorize(publicKey, user)
    expect(await ssh(gateway, user, 'sudo', '-n', 'true')).toMatchObject({ code: sudo })
  })

  test('is equal to its snapshot after nothing, and differs after something', async () => {
    const before = await gateway.snapshot()
    await ssh(gateway, 'trama', 'true')
    expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
    await gateway.exec([
      'sh',
      '-c',
      'echo 1 > /etc/new; sysctl -qw net.ipv4.ip_forward=1; nft add table inet x',
    ])
    const names = diffSnapshots(before, await gateway.snapshot()).map((line) => line.split(':')[0])
    expect(new Set(names)).toEqual(new Set(['added file', 'changed nft', 'changed sysctl']))
    await gateway.exec(['sh', '-c', 'rm /etc/new; sysctl -qw net.ipv4.ip_forward=0; nft delete table inet x'])
    expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
  })

  test('fires a timer', async () => {
    const argv = ['systemd-run', '--on-active=0.2', '--timer-property=AccuracySec=10ms', '--unit=lab-timer']
    await gateway.exec(['mkfifo', '/run/fired'])
    expect(await gateway.exec([...argv, 'sh', '-c', 'echo yes > /run/fired'])).toMatchObject({ code: 0 })
    expect(await gateway.exec(['cat', '/run/fired'])).toMatchObject({ stdout: 'yes\n' })
    await gateway.exec(['rm', '/run/fired'])
  })

  test.each(['kill', 'shutdown'] as const)(
    'keeps its disk and loses its kernel state after %s',
    async (how) => {
      const before = await gateway.snapshot()
      await gateway.writeFile('/root/kept', how)
      await gateway.exec(['sh', '-c', 'nft add table inet x; touch /run/lost'])
      await gateway[how]()
      expect(gateway.pid).toBeNull()
      expect(await tcpOpen({ netns: `${lab.id}-net` }, gateway.ipv4, 22, { timeoutMs: 300 })).not.toBe('open')
      await gateway.boot()
      expect(await gateway.readFile('/root/kept')).toBe(how)
      await gateway.exec(['rm', '/root/kept'])
      expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
      expect(await ssh(gateway, 'trama', 'true')).toMatchObject({ code: 0 })
    },
  )

  test('is cut off and comes back', async () => {
    const before = await gateway.snapshot()
    const client = await lab.client({ name: 'cutter' })
    await gateway.cut()
    expect(await pingOnce(client, gateway.ipv4)).toBe(false)
    expect(await pingOnce(client, gateway.ipv6)).toBe(false)
    await gateway.restore()
    await expect.poll(() => pingOnce(client, gateway.ipv4)).toBe(true)
    await expect.poll(() => pingOnce(client, gateway.ipv6)).toBe(true)
    expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
  })

  test('loses the packets it is told to', async () => {
    const client = await lab.client({ name: 'loser' })
    await gateway.dropPackets({ protocol: 'tcp', port: 22 })
    expect(await tcpOpen(client, gateway.ipv4, 22, { timeoutMs: 300 })).toBe('silent')
    await expect.poll(() => pingOnce(client, gateway.ipv4)).toBe(true)
    await gateway.dropNothing()
    await expect.poll(() => tcpOpen(client, gateway.ipv4, 22)).toBe('open')
    await gateway.dropPackets({ percent: 50, protocol: 'icmp', direction: 'in' })
    const { stdout } = await client.exec([
      'ping',
      '-n',
      '-q',
      '-c',
      '100',
      '-i',
      '0.002',
      '-W',
      '1',
      gateway.ipv4,
    ])
    const received = Number(/(\d+) received/.exec(stdout)?.[1])
    expect(received).toBeGreaterThan(10)
    expect(received).toBeLessThan(90)
    await gateway.dropNothing()
  })

  test('has a full disk and a free one', async () => {
    const write = ['sh', '-c', 'head -c 100000 /dev/zero > /etc/big && rm /etc/big']
    await gateway.fillDisk()
    const full = await gateway.exec(write)
    expect(full.code).not.toBe(0)
    expect(full.stderr).toContain('No space left on device')
    await gateway.freeDisk()
    expect(await gateway.exec(write)).toMatchObject({ code: 0 })
  })

  test('changes its host key', async () => {
    const before = gateway.hostKeyFingerprint
    await gateway.changeHostKey()
    expect(gateway.hostKeyFingerprint).not.toBe(before)
    expect(gateway.hostKeyFingerprint).toMatch(/^SHA256:/)
    expect(await ssh(gateway, 'trama', 'true')).toMatchObject({ code: 0 })
  })

  test('says what it is told about its system', async () => {
    const other = await lab.gateway({ name: 'other', os: 'ubuntu' })
    expect((await other.exec(['sh', '-c', '. /etc/os-release; echo $ID $VERSION_ID'])).stdout).toBe(
      'ubuntu 24.04\n',
    )
    await other.shutdown()
  })
})

test('a bare gateway installs what it lacks without a network', async () => {
  const gateway = await lab.gateway({ name: 'bare', bare: true })
  const before = await gateway.snapshot()
  const missing = await gateway.exec(['sh', '-c', 'command -v wg nft wireguard-go'])
  expect(missing.stdout).toBe('')
  const packages = ['wireguard-tools', 'wireguard-go', 'nftables']
  expect(await gateway.exec(['apt-get', 'update'])).toMatchObject({ code: 0 })
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
  expect(await gateway.exec(['env', 'DEBIAN_FRONTEND=noninteractive', ...install])).toMatchObject({ code: 0 })
  expect(await gateway.exec(['sh', '-c', 'wg --version && nft --version'])).toMatchObject({ code: 0 })
  const added = diffSnapshots(before, await gateway.snapshot())
  expect(added.filter((line) => !line.startsWith('added package:'))).toEqual([])
  for (const name of packages) expect(added.join('\n')).toContain(`package:${name}:`)
})

test('two gateways do not touch each other', async () => {
  const [first, second] = await Promise.all([lab.gateway({ name: 'first' }), lab.gateway({ name: 'second' })])
  const before = await second.snapshot()
  await first.exec(['systemctl', 'stop', 'ssh'])
  await first.exec(['sysctl', '-qw', 'net.ipv4.ip_forward=1'])
  await first.kill()
  expect(diffSnapshots(before, await second.snapshot())).toEqual([])
  expect((await second.exec(['systemctl', 'is-active', 'ssh'])).stdout).toBe('active\n')
})
