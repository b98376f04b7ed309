import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { createLinuxHelperTunnel } from '#main/tunnel/linux/linux-helper.ts'
import type { LocalTunnel, TunnelSpec } from '#main/ports/desktop-ports.ts'
import { until, good } from '#web/server/testing/until.ts'
import { mustRun } from '#e2e/lab/command.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab, type Lab } from '#e2e/lab/lab.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { clock, silent } from './helper-in.ts'
import { installedPath, installHelper, installPackages } from './installed.ts'

let reason = missingForLab()
let lab: Lab
let tunnel: LocalTunnel | null = null
let spec: TunnelSpec

skipWithout(() => reason)

beforeAll(async () => {
  if (reason !== null) return
  lab = await createLab()
  spec = {
    name: 'trmnames',
    privateKey: (await mustRun(['wg', 'genkey'])).trim(),
    addresses: ['10.90.0.2/32'],
    mtu: 1420,
    peers: [],
    dns: { servers: ['10.90.0.1', 'fd00:90::1'], domains: ['corp.example'] },
    excluded: [],
    killSwitch: false,
  }
})

afterEach(async () => {
  await tunnel?.close()
  tunnel = null
})

afterAll(async () => {
  if (lab !== undefined) await lab.close()
})

/** A booted Debian with a package that decides about its name servers; null: it cannot be had. */
async function boot(name: string, packages: readonly string[]): Promise<LabGateway | null> {
  const computer = await lab.gateway({ name })
  reason = await installPackages(computer, packages)
  if (reason !== null) return null
  await installHelper(computer)
  const namespaces = ['--mount', '--uts', '--ipc', '--net', '--pid', '--cgroup']
  const enter = ['nsenter', '--target', String(computer.pid), ...namespaces, installedPath]
  const command = ['/bin/sh', '-c', `exec ${enter.join(' ')}`]
  tunnel = createLinuxHelperTunnel({ command, clock, log: silent })
  return computer
}

async function said(computer: LabGateway, line: string): Promise<string> {
  return (await computer.exec(['sh', '-c', line])).stdout
}

describe('name servers where somebody else decides about them', () => {
  test('systemd-resolved is told by link: domains only, then every name, and it forgets', async (context) => {
    const computer = await boot('resolved', ['systemd-resolved'])
    if (computer === null || tunnel === null) return context.skip(reason ?? '')
    // It was started before the bus knew that it may have its name.
    await computer.exec(['sh', '-c', 'systemctl reload dbus && systemctl restart systemd-resolved'])
    await until('systemd-resolved', async () => (await computer.exec(['resolvectl', 'dns'])).code === 0)
    const before = await said(computer, 'readlink /etc/resolv.conf; cat /etc/resolv.conf; resolvectl dns')
    good(await tunnel.up({ ...spec, killSwitch: true }))
    expect(await said(computer, 'resolvectl dns trmnames')).toMatch(/: 10\.90\.0\.1 fd00:90::1\n$/)
    expect(await said(computer, 'resolvectl domain trmnames')).toMatch(/: corp\.example\n$/)
    expect(await said(computer, 'resolvectl default-route trmnames')).toMatch(/: no\n$/)
    good(await tunnel.up({ ...spec, dns: { servers: ['10.90.0.9'], domains: [] } }))
    expect(await said(computer, 'resolvectl dns trmnames')).toMatch(/: 10\.90\.0\.9\n$/)
    expect(await said(computer, 'resolvectl domain trmnames')).toMatch(/: ~\.\n$/)
    expect(await said(computer, 'resolvectl default-route trmnames')).toMatch(/: yes\n$/)
    expect(await said(computer, 'readlink /etc/resolv.conf')).toBe(
      '../run/systemd/resolve/stub-resolv.conf\n',
    )
    good(await tunnel.down(spec.name, false))
    expect(await said(computer, 'readlink /etc/resolv.conf; cat /etc/resolv.conf; resolvectl dns')).toBe(
      before,
    )
  })

  test('resolvconf is given a record, and it is taken back', async (context) => {
    const computer = await boot('openresolv', ['openresolv'])
    if (computer === null || tunnel === null) return context.skip(reason ?? '')
    await computer.exec(['sh', '-c', 'echo nameserver 192.0.2.53 | resolvconf -a eth0'])
    const before = await said(computer, 'cat /etc/resolv.conf')
    expect(before).toContain('nameserver 192.0.2.53')
    good(await tunnel.up(spec))
    const during = await said(computer, 'cat /etc/resolv.conf')
    expect(during).toContain('nameserver 10.90.0.1')
    expect(during).not.toContain('192.0.2.53')
    good(await tunnel.down(spec.name, false))
    expect(await said(computer, 'cat /etc/resolv.conf')).toBe(before)
    expect(await said(computer, 'ls -A /var/lib/trama-helper 2>/dev/null')).toBe('')
  })
})
