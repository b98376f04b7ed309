import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { createLinuxHelperTunnel } from '#main/tunnel/linux/linux-helper.ts'
import type { LocalTunnel, TunnelSpec } from '#main/ports/desktop-ports.ts'
import { good } from '#web/server/testing/until.ts'
import { testKey } from '#e2e/gateway/lab-gateway.ts'
import { mustRun, type Finished } from '#e2e/lab/command.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { clock, silent } from './helper-in.ts'
import { installedPath, installHelper, installPackages } from './installed.ts'

let reason = missingForLab()
let lab: Lab
let computer: LabGateway
let keys: string
let spec: TunnelSpec

skipWithout(() => reason)

beforeAll(async () => {
  if (reason !== null) return
  lab = await createLab()
  computer = await lab.gateway({ name: 'desk', user: 'trama', authorize: [testKey.publicKey] })
  const failure = await installPackages(computer, ['polkitd', 'pkexec'])
  if (failure !== null) reason = `polkit cannot be installed in a lab machine: ${failure}`
  await installHelper(computer)
  await computer.writeFile('/etc/pam.d/desk', desk)
  await computer.writeFile(
    '/etc/security/desk.conf',
    'XDG_SEAT DEFAULT=seat0\nXDG_SESSION_CLASS DEFAULT=user\n',
  )
  keys = await mkdtemp(join(tmpdir(), 'trama-polkit-'))
  await writeFile(join(keys, 'key'), testKey.privateKey)
  await chmod(join(keys, 'key'), 0o600)
  spec = {
    name: 'trmdesk',
    privateKey: (await mustRun(['wg', 'genkey'])).trim(),
    addresses: ['10.90.0.2/32'],
    mtu: 1420,
    peers: [],
    dns: { servers: ['10.90.0.1'], domains: [] },
    excluded: [],
    killSwitch: false,
  }
})

afterAll(async () => {
  if (lab !== undefined) await lab.close()
  if (keys !== undefined) await rm(keys, { recursive: true })
})

/** A sign-in at the seat itself, as a display manager makes it: to polkit only who has a seat is local. */
const desk =
  'account required pam_permit.so\n' +
  'session required pam_env.so conffile=/etc/security/desk.conf\n' +
  'session required pam_systemd.so\n'

const asked = ['/usr/bin/pkexec', '--disable-internal-agent', installedPath]

/** pkexec asks about its parent, which on a real computer is the application: it must not be systemd here. */
const parent = ['/bin/sh', '-c', '"$@"; exit "$?"', 'application']

/** In the machine: a program of the person who sits at it, in a session that the system knows as active. */
function atTheDesk(argv: readonly string[]): string[] {
  const unit = [
    'systemd-run',
    '--quiet',
    '--pipe',
    '--wait',
    '--collect',
    '-p',
    'PAMName=desk',
    '-p',
    'User=trama',
  ]
  const namespaces = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup']
  return ['nsenter', '--target', String(computer.pid), ...namespaces, ...unit, ...parent, ...argv]
}

/** The same person from elsewhere. */
function fromAfar(argv: readonly string[]): string[] {
  const checks = [
    '-o',
    'StrictHostKeyChecking=no',
    '-o',
    'UserKnownHostsFile=/dev/null',
    '-o',
    'LogLevel=ERROR',
  ]
  return ['ssh', '-i', join(keys, 'key'), ...checks, `trama@${computer.ipv4}`, argv.join(' ')]
}

function open(command: readonly string[]): LocalTunnel {
  // In one word: what is asked whether it is there is in the machine, not here.
  const line = command.map((word) => `'${word}'`).join(' ')
  return createLinuxHelperTunnel({ command: ['/bin/sh', '-c', `exec ${line}`], clock, log: silent })
}

function inside(line: string): Promise<Finished> {
  return computer.exec(['sh', '-c', line])
}

describe('polkit with the policy of the package', () => {
  test('who sits at the computer is let in, and the interface is there', async () => {
    const tunnel = open(atTheDesk(asked))
    good(await tunnel.up(spec))
    expect((await inside('ip -br addr show dev trmdesk')).stdout).toContain('10.90.0.2/32')
    expect((await inside('cat /etc/resolv.conf')).stdout).toContain('nameserver 10.90.0.1')
    expect(good(await tunnel.read())).toMatchObject([{ name: 'trmdesk', isUp: true, isBlocking: false }])
    await tunnel.close()
    expect((await inside('ip link show dev trmdesk')).code).not.toBe(0)
    expect((await inside('cat /etc/resolv.conf')).stdout).toBe('')
  })

  test('the same person from afar, without anybody who could be asked, is refused', async () => {
    const tunnel = open(fromAfar(asked))
    expect(await tunnel.up(spec)).toMatchObject({ ok: false, problem: { code: 'tunnel-refused' } })
    // Nobody is asked again by looking.
    expect(await tunnel.read()).toMatchObject({ ok: false, problem: { code: 'tunnel-refused' } })
    expect((await inside('ip link show dev trmdesk')).code).not.toBe(0)
    await tunnel.close()
  })

  test('with another rule of the administrator the person at the computer is refused too', async () => {
    await computer.writeFile(
      '/etc/polkit-1/rules.d/10-trama.rules',
      "polkit.addRule(function (action) { if (action.id === 'org.trama.helper') return polkit.Result.NO })\n",
    )
    await inside('systemctl restart polkit')
    const tunnel = open(atTheDesk(asked))
    expect(await tunnel.up(spec)).toMatchObject({ ok: false, problem: { code: 'tunnel-refused' } })
    await tunnel.close()
    await inside('rm /etc/polkit-1/rules.d/10-trama.rules; systemctl restart polkit')
  })

  test('nothing of the caller gets into it: no argument, no environment', async () => {
    await computer.writeFile(
      '/tmp/evil.cjs',
      "require('node:fs').writeFileSync('/tmp/evil-ran', '')\n",
      0o644,
    )
    const environment = ['/usr/bin/env', 'NODE_OPTIONS=--require /tmp/evil.cjs', 'LD_PRELOAD=/tmp/evil.so']
    const tunnel = open(atTheDesk([...environment, ...asked]))
    expect(good(await tunnel.read())).toEqual([])
    await tunnel.close()
    expect((await inside('ls /tmp/evil-ran')).code).not.toBe(0)
    const [program = '', ...rest] = atTheDesk([...asked, '--eval', 'process.exit(0)'])
    await expect(mustRun([program, ...rest])).rejects.toThrow('exit 64')
  })

  test('another program than the one of the policy is not let in by it', async () => {
    const [program = '', ...rest] = atTheDesk(['/usr/bin/pkexec', '--disable-internal-agent', '/usr/bin/id'])
    await expect(mustRun([program, ...rest])).rejects.toThrow('exit 127')
  })
})

describe('the boot', () => {
  test('gives back the name servers that a tunnel replaced before the power went', async () => {
    await computer.writeFile('/etc/resolv.conf', 'nameserver 192.0.2.53\n', 0o644)
    await inside('systemctl enable trama-helper-restore.service')
    const tunnel = open(atTheDesk(asked))
    good(await tunnel.up({ ...spec, killSwitch: true }))
    expect((await inside('cat /etc/resolv.conf')).stdout).toContain('nameserver 10.90.0.1')
    await computer.kill()
    await tunnel.close()
    await computer.boot()
    // It is one of the units of the boot, which go on after the computer can be spoken to.
    await expect
      .poll(async () => (await inside('cat /etc/resolv.conf')).stdout)
      .toBe('nameserver 192.0.2.53\n')
    await expect.poll(async () => (await inside('ls -A /var/lib/trama-helper')).stdout).toBe('')
  })
})
