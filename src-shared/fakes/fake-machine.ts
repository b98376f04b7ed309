import { sha256 } from '@noble/hashes/sha2.js'
import type { Clock, Confirmed, GatewayChange, Randomness } from '#shared/app/ports.ts'
import { toBase64 } from '#shared/base/base64.ts'
import { sha256Hex } from '#shared/base/digest.ts'
import { generateKeyPair } from '#shared/base/keys.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { GatewayConfig } from '#shared/compile/config/config.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import type { MachineFacts, Observed, PeerState } from '#shared/plan/observed.ts'
import type { FakeFiles } from './fake-files.ts'
import type { FakeFault, FakeStep } from './fake-step.ts'
import { forwardingOf, liveOf } from './live-of.ts'

/** One machine that keeps the protocol of the real ones: what it holds, and what happens to it. */
export interface FakeMachine extends FakeFiles {
  readonly host: string
  hostKey: HostKey
  facts: MachineFacts
  /** Sessions that can be opened from now on; further ones answer `ssh-unreachable`. */
  opensLeft: number
  /** Faults that are still to come, by step; each happens once. */
  readonly faults: Map<FakeStep, FakeFault>
  /** Faults of a practice machine, which happen every time. */
  readonly lasting: Map<FakeStep, Problem>
  owner: string | null
  fence: number
  generation: number
  /** Public key of its interface. */
  publicKey: string | null
  /** Public half of the key that was made before there was an interface. */
  ownKey: string | null
  /** Whether it can make a key before WireGuard's tools are there. */
  canMakeKey: boolean
  /** What it would load when it starts. */
  persisted: GatewayConfig | null
  /** What it has now. */
  live: GatewayConfig | null
  staged: GatewayChange | null
  pending: FakePending | null
  undone: { readonly generation: number; readonly atMs: number } | null
  /** Handshakes and traffic of what it has now. */
  peers: (live: GatewayConfig, nowMs: number) => Readonly<Record<string, PeerState>>
}

interface FakePending {
  readonly generation: number
  readonly fence: number
  readonly undoAtMs: number
  readonly before: GatewayConfig | null
  readonly sessionId: string
  readonly digest: string
  applied: boolean
}

/** Who is at work: the session, its owner and the clock and chance of the whole. */
export interface FakeCaller {
  readonly sessionId: string
  readonly owner: string
  readonly gatewayId: string
  readonly clock: Clock
  readonly randomness: Randomness
}

/** A machine as it is delivered: Debian 12, nothing of ours, WireGuard and nftables not installed. */
export function createFakeMachine(host: string): FakeMachine {
  return {
    host,
    hostKey: fakeHostKey(host),
    facts: {
      os: 'debian',
      osVersion: '12',
      kernel: '6.1.0-37-amd64',
      missingPackages: ['nftables', 'wireguard-tools'],
      wireguard: 'kernel',
      forward: { ipv4: false, ipv6: false },
      foreignDrops: [],
      ranges: [],
    },
    opensLeft: Number.POSITIVE_INFINITY,
    faults: new Map(),
    lasting: new Map(),
    owner: null,
    fence: 0,
    generation: 0,
    publicKey: null,
    ownKey: null,
    canMakeKey: true,
    persisted: null,
    live: null,
    staged: null,
    pending: null,
    undone: null,
    peers: () => ({}),
    files: new Map(),
    fileRun: null,
  }
}

/** A host key that depends on the text alone. */
export function fakeHostKey(text: string): HostKey {
  const digest = Uint8Array.from(
    (sha256Hex(text).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)),
  )
  const header = [0, 0, 0, 11, ...new TextEncoder().encode('ssh-ed25519'), 0, 0, 0, 32]
  const blob = Uint8Array.from([...header, ...digest])
  return {
    type: 'ssh-ed25519',
    publicKey: `ssh-ed25519 ${toBase64(blob)}`,
    fingerprint: `SHA256:${toBase64(sha256(blob)).replace(/=+$/, '')}`,
  }
}

/** Does what the machine's own timer would have done by now. */
export function passTime(machine: FakeMachine, nowMs: number): void {
  if (machine.pending !== null && nowMs >= machine.pending.undoAtMs)
    undoPending(machine, machine.pending.undoAtMs)
}

/** Loss of power: what was not confirmed is gone, what was confirmed is loaded. */
export function restart(machine: FakeMachine): void {
  machine.pending = null
  machine.staged = null
  machine.live = machine.persisted
  if (machine.generation === 0) machine.publicKey = null
}

export function undoPending(machine: FakeMachine, atMs: number): void {
  if (machine.pending === null) return
  machine.live = machine.pending.before
  machine.undone = { generation: machine.pending.generation, atMs }
  machine.pending = null
  if (machine.generation === 0) machine.publicKey = null
}

export function observeMachine(machine: FakeMachine, by: FakeCaller): Result<Observed> {
  if (foreign(machine, by)) return fail(problem('gateway-owned-elsewhere', { owner: machine.owner ?? '' }))
  const nowMs = by.clock.nowMs()
  const { pending } = machine
  return ok({
    gatewayId: by.gatewayId,
    readAtMs: nowMs,
    machine: { ...machine.facts, forward: forwardingOf(machine) },
    publicKey: machine.publicKey ?? machine.ownKey,
    generation: machine.generation,
    configDigest: machine.persisted === null ? null : configDigest(machine.persisted),
    pending:
      pending === null
        ? null
        : {
            generation: pending.generation,
            fence: pending.fence,
            undoInS: Math.max(0, Math.ceil((pending.undoAtMs - nowMs) / 1000)),
          },
    undone: machine.undone,
    live: liveOf(machine),
    peers: machine.live === null ? {} : machine.peers(machine.live, nowMs),
  })
}

export function makeKeyOn(machine: FakeMachine, by: FakeCaller): Result<string | null> {
  if (foreign(machine, by)) return fail(problem('gateway-owned-elsewhere', { owner: machine.owner ?? '' }))
  if (machine.generation > 0) return ok(machine.publicKey)
  if (machine.pending === null && machine.canMakeKey) machine.ownKey ??= newKey(by)
  return ok(machine.ownKey)
}

function newKey(by: FakeCaller): string {
  return generateKeyPair((count) => by.randomness.bytes(count)).publicKey
}

export function stageOn(machine: FakeMachine, change: GatewayChange, by: FakeCaller): Result<void> {
  const refusal = refuse(machine, change, by)
  if (refusal !== null) return fail(refusal)
  if (machine.pending !== null) undoPending(machine, by.clock.nowMs())
  machine.facts = {
    ...machine.facts,
    missingPackages: machine.facts.missingPackages.filter((name) => !change.packages.includes(name)),
  }
  for (const name of change.packages) change.log?.(`Setting up ${name} ...`)
  machine.fence = change.fence
  machine.staged = change
  return ok(undefined)
}

export function armOn(machine: FakeMachine, change: GatewayChange, by: FakeCaller): Result<void> {
  const refusal = refuse(machine, change, by) ?? missing(machine, change)
  if (refusal !== null) return fail(refusal)
  const drifted = liveOf(machine).kind === 'read'
  if (drifted && !change.replace) return fail(problem('plan-stale', { gateway: machine.host }))
  machine.pending = {
    generation: change.to.generation,
    fence: change.fence,
    undoAtMs: by.clock.nowMs() + change.undoAfterS * 1000,
    before: machine.live,
    sessionId: by.sessionId,
    digest: configDigest(change.to.config),
    applied: false,
  }
  machine.undone = null
  return ok(undefined)
}

export function applyOn(machine: FakeMachine, change: GatewayChange, by: FakeCaller): Result<void> {
  if (change.fence < machine.fence) return fail(problem('lease-lost', { gateway: machine.host }))
  if (machine.pending?.generation !== change.to.generation || machine.pending.fence !== change.fence)
    return fail(problem('apply-undone', { gateway: machine.host }))
  machine.live = change.to.config
  machine.publicKey ??= machine.ownKey ?? newKey(by)
  machine.pending.applied = true
  return ok(undefined)
}

export function confirmOn(machine: FakeMachine, change: GatewayChange, by: FakeCaller): Result<Confirmed> {
  if (foreign(machine, by)) return fail(problem('gateway-owned-elsewhere', { owner: machine.owner ?? '' }))
  const { pending } = machine
  const { persisted } = machine
  const isDone = machine.generation === change.to.generation && persisted !== null
  if (pending === null && isDone && configDigest(persisted) === configDigest(change.to.config))
    return ok({ generation: machine.generation, publicKey: machine.publicKey ?? '' })
  if (change.fence < machine.fence) return fail(problem('lease-lost', { gateway: machine.host }))
  if (pending?.generation !== change.to.generation || pending.fence !== change.fence)
    return fail(problem('apply-undone', { gateway: machine.host }))
  if (pending.sessionId === by.sessionId)
    return fail(problem('apply-failed', { step: 'confirm', output: 'same-connection' }))
  if (
    !pending.applied ||
    machine.live === null ||
    configDigest(machine.live) !== configDigest(change.to.config)
  ) {
    undoPending(machine, by.clock.nowMs())
    return fail(problem('apply-undone', { gateway: machine.host }))
  }
  machine.pending = null
  machine.staged = null
  machine.generation = change.to.generation
  machine.persisted = change.to.config
  machine.owner = by.owner
  return ok({ generation: machine.generation, publicKey: machine.publicKey ?? '' })
}

export function cleanMachine(machine: FakeMachine, by: FakeCaller): Result<void> {
  if (foreign(machine, by)) return fail(problem('gateway-owned-elsewhere', { owner: machine.owner ?? '' }))
  if (machine.pending !== null) undoPending(machine, by.clock.nowMs())
  Object.assign(machine, {
    owner: null,
    fence: 0,
    generation: 0,
    publicKey: null,
    ownKey: null,
    persisted: null,
    live: null,
    staged: null,
    undone: null,
  } satisfies Partial<FakeMachine>)
  return ok(undefined)
}

/** Why a change cannot go on, in the order in which the real one asks; null when it can. */
function refuse(machine: FakeMachine, change: GatewayChange, by: FakeCaller): Problem | null {
  if (foreign(machine, by)) return problem('gateway-owned-elsewhere', { owner: machine.owner ?? '' })
  if (change.fence < machine.fence) return problem('lease-lost', { gateway: machine.host })
  if (machine.pending !== null && machine.pending.fence >= change.fence)
    return problem('gateway-busy', { since: by.clock.nowMs() })
  if (machine.generation !== change.from.generation) return problem('plan-stale', { gateway: machine.host })
  return null
}

function missing(machine: FakeMachine, change: GatewayChange): Problem | null {
  const [tool] = machine.facts.missingPackages
  if (tool !== undefined) return problem('tool-missing', { tool })
  return machine.staged?.to.generation === change.to.generation
    ? null
    : problem('plan-stale', { gateway: machine.host })
}

/** Whether it is another organization's. */
export function foreign(machine: FakeMachine, by: FakeCaller): boolean {
  return machine.owner !== null && machine.owner !== by.owner
}
