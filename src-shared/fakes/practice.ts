import type { Clock, GatewayChange, GatewaySession, PendingChange, Randomness } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { ok } from '#shared/base/result.ts'
import { createFakeGateways, type FakeGateways } from './gateways.ts'
import { fakeHostKey, type FakeMachine } from './fake-machine.ts'
import type { FakeStep } from './fake-step.ts'
import { changeByHand, practicePeers } from './practice-traffic.ts'

/**
 * Practice gateways: they look and behave like real ones and are none; their devices are always on. A gateway
 * whose address begins with one of the names of `practiceFaults`, up to the first dot
 * (`disk-full.practice`), fails in that way; `changed-by-hand.practice` is changed by somebody after the
 * first synchronization that gives it peers.
 */
export function createPracticeGateways(ports: {
  readonly clock: Clock
  readonly randomness: Randomness
}): FakeGateways {
  const fakes = createFakeGateways({ ...ports, deliver })
  const changed = new WeakSet<FakeMachine>()
  return {
    ...fakes,
    async open(target) {
      const session = await fakes.open(target)
      return session.ok ? ok(share(session.value, () => fakes.machine(target.host), changed)) : session
    },
  }
}

/** A session on a machine that somebody else has his hands on; `changed` holds those that he has changed. */
function share(
  session: GatewaySession,
  machine: () => FakeMachine,
  changed: WeakSet<FakeMachine>,
): GatewaySession {
  const changeLater = (pending: PendingChange, change: GatewayChange): PendingChange => ({
    ...pending,
    async confirm() {
      const confirmed = await pending.confirm()
      const on = machine()
      const isHis = on.host.startsWith('changed-by-hand.') && !changed.has(on)
      if (!confirmed.ok || !isHis || change.to.config.peers.length < 2) return confirmed
      changed.add(on)
      on.live = changeByHand(change.to.config)
      return confirmed
    },
  })
  return { ...session, change: (change) => changeLater(session.change(change), change) }
}

type Fault = (machine: FakeMachine) => readonly [FakeStep, Problem]

const user = 'root'

/** Name of the fault -> the step at which it shows and what it answers, each time. */
export const practiceFaults: Readonly<Record<string, Fault>> = {
  unreachable: ({ host }) => ['open', problem('ssh-unreachable', { host, port: 22 })],
  refused: ({ host }) => ['open', problem('ssh-refused', { host, port: 22 })],
  timeout: ({ host }) => ['open', problem('ssh-timeout', { host, port: 22, seconds: 10 })],
  'not-ssh': ({ host }) => ['open', problem('ssh-not-ssh', { host, port: 22 })],
  unresolved: ({ host }) => ['open', problem('host-unresolved', { host })],
  forbidden: ({ host }) => ['open', problem('host-forbidden', { host })],
  'key-refused': ({ host }) => ['open', problem('ssh-key-refused', { host, user })],
  'host-key-changed': ({ host, hostKey }) => [
    'open',
    problem('host-key-changed', {
      host,
      pinned: hostKey.fingerprint,
      now: fakeHostKey(`${host} anew`).fingerprint,
    }),
  ],
  'sudo-missing': ({ host }) => ['observe', problem('sudo-missing', { host, user })],
  'sudo-password': ({ host }) => ['observe', problem('sudo-password', { host, user })],
  'os-unsupported': () => ['observe', problem('os-unsupported', { os: 'Alpine Linux v3.20' })],
  'systemd-missing': () => ['observe', problem('systemd-missing')],
  'owned-elsewhere': () => ['observe', problem('gateway-owned-elsewhere', { owner: 'another organization' })],
  'install-failed': () => [
    'stage',
    problem('install-failed', {
      packages: 'nftables wireguard-tools',
      output: 'E: Unable to locate package nftables',
    }),
  ],
  'disk-full': () => ['stage', problem('disk-full', { path: '/var/lib', freeKib: 0 })],
  'disk-read-only': () => ['stage', problem('disk-read-only', { path: '/var/lib' })],
  'port-in-use': () => ['stage', problem('port-in-use', { port: 51820, by: 'openvpn' })],
  'address-in-use': () => ['stage', problem('address-in-use', { address: '10.20.0.1', by: 'eth1' })],
  'gateway-busy': () => ['stage', problem('gateway-busy', { since: 0 })],
  'check-failed': () => [
    'check',
    problem('check-failed', {
      tool: 'nft',
      output: 'Error: Could not process rule: Operation not supported',
    }),
  ],
  'apply-failed': () => [
    'apply',
    problem('apply-failed', { step: 'wireguard', output: 'RTNETLINK answers: Operation not supported' }),
  ],
  'apply-undone': ({ host }) => ['confirm', problem('ssh-closed', { host })],
}

function deliver(machine: FakeMachine): void {
  machine.peers = practicePeers
  const [name = ''] = machine.host.split('.')
  const fault = practiceFaults[name]
  if (fault !== undefined) machine.lasting.set(...fault(machine))
}
