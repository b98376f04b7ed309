import type { LocalTunnel, LocalTunnelProblem, TunnelReading, TunnelSpec } from '#main/ports/desktop-ports.ts'
import { parseIp } from '#shared/base/ip.ts'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import type { TunnelSupport } from '#shared/contract/tunnels.ts'

/** A computer in memory: what stands on it outlives the adapters that are opened over it. */
export interface FakeComputer {
  open(): LocalTunnel
  /** Ends the application of an adapter without a word. */
  crash(tunnel: LocalTunnel): Promise<void>
  /** What was applied last, of those that are up. */
  specs(): readonly TunnelSpec[]
  /** Every `up` and `down`, in order: `up trmabc`, `down trmabc`. */
  readonly calls: readonly string[]
  /** A gateway answers: a handshake now, and some traffic. */
  answer(name: string, atMs: number): void
  /** The interface goes, as when somebody else takes it away; its kill switch stays. */
  lose(name: string): void
  /** The next answers of this kind; null: good again. */
  refuse(what: 'up' | 'down' | 'read', why: LocalTunnelProblem | null): void
  /** Holds every `up` back until the answer is called. */
  hold(): () => void
  setSupport(support: TunnelSupport): void
}

interface FakeTunnel {
  spec: TunnelSpec
  isUp: boolean
  handshakeAtMs: number | null
  bytes: number
}

/** An empty one, which can do everything. */
export function createFakeComputer(): FakeComputer {
  const standing = new Map<string, FakeTunnel>()
  const refusals = new Map<string, LocalTunnelProblem>()
  const calls: string[] = []
  let support: TunnelSupport = { kind: 'ready', adapter: 'helper' }
  let held = Promise.resolve()

  const takeDown = (name: string, keepBlocking: boolean): void => {
    const one = standing.get(name)
    if (one === undefined) return
    one.isUp = false
    if (!keepBlocking || !one.spec.killSwitch) standing.delete(name)
  }
  const end = (): Promise<void> => {
    for (const name of [...standing.keys()]) {
      const one = standing.get(name)
      if (one?.spec.killSwitch !== true) takeDown(name, false)
    }
    return Promise.resolve()
  }
  const open = (): LocalTunnel => ({
    support: () => Promise.resolve(support),
    up: async (spec) => {
      calls.push(`up ${spec.name}`)
      await held
      const refused = refusals.get('up')
      if (refused !== undefined) return fail(refused)
      if (!isRight(spec)) return fail(problem('helper-failed', { step: 'up', output: 'spec' }))
      const before = standing.get(spec.name)
      const fresh = { handshakeAtMs: null, bytes: 0 }
      standing.set(spec.name, { ...(before?.isUp === true ? before : fresh), spec, isUp: true })
      return ok(undefined)
    },
    down: (name, keepBlocking) => {
      calls.push(`down ${name}${keepBlocking ? ' blocking' : ''}`)
      const refused = refusals.get('down')
      if (refused !== undefined) return Promise.resolve(fail(refused))
      takeDown(name, keepBlocking)
      return Promise.resolve(ok(undefined))
    },
    read: () => {
      const refused = refusals.get('read')
      return Promise.resolve(
        refused === undefined ? ok([...standing.values()].map(toReading)) : fail(refused),
      )
    },
    close: end,
  })

  return {
    open,
    crash: end,
    calls,
    specs: () => [...standing.values()].flatMap(({ spec, isUp }) => (isUp ? [spec] : [])),
    answer: (name, atMs) => {
      const one = standing.get(name)
      if (one === undefined) throw new Error(`${name} does not stand`)
      one.handshakeAtMs = atMs
      one.bytes += 100
    },
    lose: (name) => {
      takeDown(name, true)
    },
    refuse: (what, why) => {
      if (why === null) refusals.delete(what)
      else refusals.set(what, why)
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    setSupport: (next) => {
      support = next
    },
  }
}

function isRight(spec: TunnelSpec): boolean {
  const isAddress = (text: string): boolean => parseIp(text.split('/')[0] ?? '').ok && /\/\d{1,3}$/.test(text)
  return /^trm[a-z0-9]{1,12}$/.test(spec.name) && spec.addresses.every(isAddress)
}

function toReading({ spec, isUp, handshakeAtMs, bytes }: FakeTunnel): TunnelReading {
  return {
    name: spec.name,
    isUp,
    isBlocking: spec.killSwitch,
    handshakeAtMs: isUp ? handshakeAtMs : null,
    receivedBytes: isUp ? bytes : 0,
    sentBytes: isUp ? bytes : 0,
  }
}
