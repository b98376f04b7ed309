import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { skipWithout } from '#e2e/lab/skip-without.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import type { TunnelSpec } from '#main/ports/desktop-ports.ts'
import { createNetworkManagerTunnel } from '#main/tunnel/linux/network-manager.ts'
import type { Programs } from '#main/tunnel/system/run-program.ts'
import { sampleSpec } from '#main/tunnel/testing/sample-spec.ts'
import {
  missingForNetworkManager,
  startNetworkManager,
  type OwnNetworkManager,
} from './network-manager-in.ts'

const reason = skipWithout(missingForLab() ?? missingForNetworkManager())
const spec: TunnelSpec = {
  ...sampleSpec,
  mtu: 1380,
  dns: { servers: ['10.77.0.1', 'fd00:77::1'], domains: ['aurora.example'] },
}
const { name, privateKey } = spec

let manager: OwnNetworkManager
/** What NetworkManager had as the profile when it was told to bring it up. */
let profile: ReadonlyMap<string, string>

beforeAll(async () => {
  if (reason === null) manager = await startNetworkManager()
})

afterAll(async () => {
  if (reason === null) await manager.close()
})

function createTunnel() {
  const run: Programs['run'] = async (argv) => {
    if (argv.includes('up')) profile = await readProfile()
    return manager.programs.run(argv)
  }
  const programs = { ...manager.programs, run }
  return createNetworkManagerTunnel({ programs, clock: { nowMs: () => Date.now() } })
}

async function readProfile(): Promise<ReadonlyMap<string, string>> {
  const shown = await manager.run(['nmcli', '--terse', 'connection', 'show', name])
  const profile = new Map(
    shown.stdout.split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at), line.slice(at + 1).replaceAll('\\:', ':')] as const
    }),
  )
  return profile.set('wireguard.private-key', await readPrivateKey())
}

/** Asked over the bus: `nmcli --show-secrets` of 1.42 leaves secrets out, now and then, on a busy machine. */
async function readPrivateKey(): Promise<string> {
  const paths = ['nmcli', '--get-values', 'NAME,DBUS-PATH', 'connection', 'show']
  const found = (await manager.run(paths)).stdout.split('\n').find((line) => line.startsWith(`${name}:`))
  if (found === undefined) throw new Error(`no profile ${name}`)
  const { stdout } = await manager.run([
    'dbus-send',
    '--system',
    '--print-reply',
    '--dest=org.freedesktop.NetworkManager',
    found.slice(name.length + 1),
    'org.freedesktop.NetworkManager.Settings.Connection.GetSecrets',
    'string:wireguard',
  ])
  return /string "private-key"\s+variant\s+string "([^"]*)"/.exec(stdout)?.[1] ?? stdout
}

async function names(): Promise<string> {
  return (await manager.run(['nmcli', '--terse', '--fields', 'NAME', 'connection', 'show'])).stdout
}

describe('the real NetworkManager', () => {
  afterEach(async () => {
    if (reason === null) await createTunnel().down(name, false)
  })

  test('says what it can', async () => {
    expect(await createTunnel().support()).toEqual({ kind: 'ready', adapter: 'network-manager' })
  })

  test('takes the interface as it is meant, in its memory only', async () => {
    const up = await createTunnel().up(spec)
    // Where the kernel has no WireGuard the profile is whole and its interface cannot be made.
    const said = up.ok ? 'up' : `${up.problem.code} ${JSON.stringify(up.problem.facts)}`
    expect(said).toMatch(/^(up$|helper-failed \{"step":"up",)/)
    expect(Object.fromEntries(profile)).toMatchObject({
      'connection.interface-name': name,
      'connection.autoconnect': 'no',
      'wireguard.private-key': privateKey,
      'wireguard.mtu': '1380',
      'ipv4.addresses': '10.77.0.3/32',
      'ipv6.addresses': 'fd00:77::3/128',
      'ipv4.dns': '10.77.0.1',
      'ipv6.dns': 'fd00:77::1',
      'ipv4.dns-search': 'aurora.example',
      'ipv4.dns-priority': '-1500',
      'ipv6.dns-priority': '-1500',
    })
    const folders = ['/etc/NetworkManager/system-connections', '/run/NetworkManager/system-connections']
    const onDisk = await manager.run(['find', folders[0] ?? '', '-type', 'f'])
    expect(onDisk.stdout).toBe('')
    const handedOver = await manager.run([
      'find',
      '/run',
      '-maxdepth',
      '1',
      '-name',
      '*.conf',
      '-newer',
      '/run/bus.conf',
    ])
    expect(handedOver.stdout).toBe('')
  })

  test('is left without a profile by one that does not come up, and by down', async () => {
    const local = createTunnel()
    const up = await local.up(spec)
    expect((await names()).includes(name)).toBe(up.ok)
    expect(await local.down(name, false)).toEqual({ ok: true, value: undefined })
    expect(await local.down(name, false)).toEqual({ ok: true, value: undefined })
    expect(await names()).not.toContain(name)
  })

  test('refuses what WireGuard would refuse, and says nothing of a key', async () => {
    const [peer] = spec.peers
    if (peer === undefined) throw new Error('no peer')
    const local = createTunnel()
    const answer = await local.up({ ...spec, peers: [peer, peer] })
    expect(JSON.stringify(answer)).not.toMatch(/[A-Za-z0-9+/]{43}=/)
  })
})
