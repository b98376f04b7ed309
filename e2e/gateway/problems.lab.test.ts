import { describe, expect, test } from 'vitest'
import type { Gateways, GatewayTarget } from '#shared/app/ports.ts'
import type { Problem } from '#shared/base/problem.ts'
import { createGateways } from '#shared/node/gateway/gateways.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { labForFile } from '#e2e/lab/lab-for-file.ts'
import { listen } from '#e2e/lab/probe.ts'
import { diffSnapshots } from '#e2e/lab/snapshot.ts'
import { inGateway, targetOf, testKey } from './lab-gateway.ts'
import { makeConfig, makePeer } from './make-config.ts'
import { meet } from './meet.ts'

const allowAddress = (ip: string): boolean => ip !== '127.0.0.1'
const gateways = createGateways({ allowAddress })
/** Where nothing answers; a machine that is busy is waited for longer. */
const impatient = createGateways({ allowAddress, connectTimeoutMs: 4000 })
const config = makeConfig({ peers: [makePeer(1)] })

let gateway: LabGateway

const lab = labForFile(async () => {
  gateway = await lab.gateway({ name: 'problems', user: 'trama', authorize: [testKey.publicKey] })
  for (const user of ['root', 'nosudo', 'asksudo'] as const) await gateway.authorize(testKey.publicKey, user)
  // As an administrator of Debian and Ubuntu is made.
  await inGateway(gateway, 'usermod -aG sudo asksudo')
})

interface ProblemCase {
  readonly name: string
  /** Makes it so, and answers how to reach the gateway and how to make it as it was. */
  readonly given: () => Promise<{ target: GatewayTarget; back?: () => Promise<unknown> }>
  readonly by?: Gateways
  readonly expect: () => Problem | { readonly code: string; readonly facts: unknown }
}

const anotherKey = generateSshKeyPair('another')
const anything = (): unknown => expect.anything() as unknown

const cases: readonly ProblemCase[] = [
  {
    name: 'nobody at this address',
    given: () =>
      Promise.resolve({
        target: { ...targetOf(gateway), host: `${lab.ipv4Range.split('.0/')[0] ?? ''}.250` },
      }),
    expect: () => ({ code: 'ssh-unreachable', facts: { host: anything(), port: 22 } }),
  },
  {
    name: 'nothing listens on this port',
    given: () => Promise.resolve({ target: { ...targetOf(gateway), port: 23 } }),
    expect: () => ({ code: 'ssh-refused', facts: { host: gateway.ipv4, port: 23 } }),
  },
  {
    name: 'packets to it are lost',
    by: impatient,
    given: async () => {
      await gateway.dropPackets({ protocol: 'tcp', port: 22 })
      return { target: targetOf(gateway), back: () => gateway.dropNothing() }
    },
    expect: () => ({ code: 'ssh-timeout', facts: { host: gateway.ipv4, port: 22, seconds: 4 } }),
  },
  {
    name: 'something else than SSH answers',
    given: async () => {
      const listener = await listen(gateway, { tcp: [2222] })
      return { target: { ...targetOf(gateway), port: 2222 }, back: () => listener.close() }
    },
    expect: () => ({ code: 'ssh-not-ssh', facts: { host: gateway.ipv4, port: 2222 } }),
  },
  {
    name: 'a DNS name that does not resolve',
    given: () => Promise.resolve({ target: { ...targetOf(gateway), host: 'no-such-gateway.invalid' } }),
    expect: () => ({ code: 'host-unresolved', facts: { host: 'no-such-gateway.invalid' } }),
  },
  {
    name: 'an address that this server does not connect to, also by a name',
    given: () => Promise.resolve({ target: { ...targetOf(gateway), host: 'localhost' } }),
    expect: () => ({ code: 'host-forbidden', facts: { host: 'localhost' } }),
  },
  {
    name: "a stranger's host key",
    given: () => {
      const hostKey = { type: 'ssh-ed25519', publicKey: 'ssh-ed25519 AAAA', fingerprint: 'SHA256:pinned' }
      return Promise.resolve({ target: { ...targetOf(gateway), hostKey } })
    },
    expect: () => ({
      code: 'host-key-changed',
      facts: { host: gateway.ipv4, pinned: 'SHA256:pinned', now: gateway.hostKeyFingerprint },
    }),
  },
  {
    name: 'a key of ours that is not authorized',
    given: () =>
      Promise.resolve({
        target: { ...targetOf(gateway), signIn: { kind: 'key', privateKey: anotherKey.privateKey } },
      }),
    expect: () => ({ code: 'ssh-key-refused', facts: { user: 'trama', host: gateway.ipv4 } }),
  },
  {
    name: 'a user that does not exist',
    given: () => Promise.resolve({ target: { ...targetOf(gateway), user: 'nobody-here' } }),
    expect: () => ({ code: 'ssh-key-refused', facts: { user: 'nobody-here', host: gateway.ipv4 } }),
  },
  {
    name: 'a user without the right to sudo',
    given: () => Promise.resolve({ target: targetOf(gateway, 'nosudo') }),
    expect: () => ({ code: 'sudo-missing', facts: { user: 'nosudo', host: gateway.ipv4 } }),
  },
  {
    name: 'sudo that asks for a password',
    given: () => Promise.resolve({ target: targetOf(gateway, 'asksudo') }),
    expect: () => ({ code: 'sudo-password', facts: { user: 'asksudo', host: gateway.ipv4 } }),
  },
  {
    name: 'no sudo at all',
    given: async () => {
      await inGateway(gateway, 'mv /usr/bin/sudo /usr/bin/sudo.away')
      return {
        target: targetOf(gateway),
        back: () => inGateway(gateway, 'mv /usr/bin/sudo.away /usr/bin/sudo'),
      }
    },
    expect: () => ({ code: 'sudo-missing', facts: { user: 'trama', host: gateway.ipv4 } }),
  },
  {
    name: 'a system that is neither Debian nor Ubuntu',
    given: async () => {
      await inGateway(
        gateway,
        'sed -i.away "s/^ID=.*/ID=alpine/; s/^PRETTY_NAME=.*/PRETTY_NAME=Alpine/" /usr/lib/os-release',
      )
      return {
        target: targetOf(gateway),
        back: () => inGateway(gateway, 'mv /usr/lib/os-release.away /usr/lib/os-release'),
      }
    },
    expect: () => ({ code: 'os-unsupported', facts: { os: 'Alpine' } }),
  },
  {
    name: 'a Debian that is too old',
    given: async () => {
      await inGateway(gateway, `sed -i.away 's/^VERSION_ID=.*/VERSION_ID="11"/' /usr/lib/os-release`)
      return {
        target: targetOf(gateway),
        back: () => inGateway(gateway, 'mv /usr/lib/os-release.away /usr/lib/os-release'),
      }
    },
    expect: () => ({ code: 'os-unsupported', facts: { os: 'Debian GNU/Linux 12 (bookworm)' } }),
  },
  {
    name: 'a full disk',
    given: async () => {
      await gateway.fillDisk()
      return { target: targetOf(gateway), back: () => gateway.freeDisk() }
    },
    expect: () => ({ code: 'disk-full', facts: { path: '/var/lib', freeKib: 0 } }),
  },
  {
    name: 'a disk that cannot be written',
    given: async () => {
      await inGateway(gateway, 'mount --bind /var/lib /var/lib && mount -o remount,bind,ro /var/lib')
      return { target: targetOf(gateway), back: () => inGateway(gateway, 'umount /var/lib') }
    },
    expect: () => ({ code: 'disk-read-only', facts: { path: '/var/lib' } }),
  },
  {
    name: 'a UDP port that somebody else has',
    given: async () => {
      await inGateway(
        gateway,
        'systemd-run -q --collect --unit=other wireguard-go -f wg9 && until wg set wg9 listen-port 51820 2>/dev/null; do sleep 0.05; done',
      )
      return {
        target: targetOf(gateway),
        back: () =>
          inGateway(
            gateway,
            'ip link del wg9; while systemctl is-active -q other; do sleep 0.05; done; rm -rf /run/wireguard',
          ),
      }
    },
    expect: () => ({ code: 'port-in-use', facts: { port: 51820, by: 'wireguard-go' } }),
  },
  {
    name: 'an address that another interface has',
    given: async () => {
      await inGateway(gateway, 'ip addr add 10.20.0.1/32 dev eth1')
      return {
        target: targetOf(gateway),
        back: () => inGateway(gateway, 'ip addr del 10.20.0.1/32 dev eth1'),
      }
    },
    expect: () => ({ code: 'address-in-use', facts: { address: '10.20.0.1/32', by: 'eth1' } }),
  },
  {
    name: 'a network that the machine reaches another way',
    given: async () => {
      await inGateway(gateway, 'ip route add 10.20.8.0/24 dev eth1')
      return {
        target: targetOf(gateway),
        back: () => inGateway(gateway, 'ip route del 10.20.8.0/24 dev eth1'),
      }
    },
    expect: () => ({ code: 'address-in-use', facts: { address: '10.20.8.0/24', by: 'eth1' } }),
  },
]

describe('each is its own problem, and nothing was changed', () => {
  test.each(cases)('$name', async (each) => {
    const before = await gateway.snapshot()
    const { target, back } = await each.given()
    try {
      expect(await meet(each.by ?? gateways, target, config)).toMatchObject(each.expect())
    } finally {
      await back?.()
    }
    expect(diffSnapshots(before, await gateway.snapshot())).toEqual([])
  })
})
