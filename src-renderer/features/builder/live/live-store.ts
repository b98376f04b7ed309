import { createListeners } from '#shared/base/listeners.ts'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import type { ApplyStep, SyncState } from '#shared/contract/states.ts'
import { readContact, type Contact } from './traffic.ts'

/** What is known live of a network: last values only, written by its feed and by nothing else. */
export interface Live {
  readonly states: ReadonlyMap<string, SyncState>
  readonly contacts: ReadonlyMap<string, Contact>
  /** Which tunnels each gateway has: another map only when that changed, and not at every reading. */
  readonly tunnels: ReadonlyMap<string, Tunnels>
  /** The lines that gateways said, newest last. */
  readonly log: readonly LogLine[]
  /** Times of the steps of each gateway's last run, kept when it has ended. */
  readonly runs: ReadonlyMap<string, Run>
}

/** What changes with the states of gateways alone. */
export type Underway = Pick<Live, 'states' | 'runs'>

/** The peers that a gateway names. */
export interface Tunnels {
  readonly peers: ReadonlySet<string>
}

export interface LogLine {
  readonly id: number
  readonly gatewayId: string
  readonly atMs: number
  readonly line: string
}

export interface Run {
  readonly sinceMs: number
  readonly step: ApplyStep
  readonly tookMs: readonly number[]
  readonly undoAtMs: number | null
  /** When it was over, by this page's clock; null while it is not. */
  readonly endedAtMs: number | null
}

export interface LiveStore {
  live(): Live
  /** The time of the server's clock, as far as it is known that this computer's is behind it. */
  serverMs(): number
  subscribe(listener: () => void): () => void
  take(event: NetworkEvent): void
  /** States as the drawing said them, before the feed speaks. */
  begin(states: Iterable<readonly [gatewayId: string, state: SyncState]>): void
}

const logMax = 500

export function createLiveStore(nowMs: () => number = Date.now): LiveStore {
  let now: Live = { states: new Map(), contacts: new Map(), tunnels: new Map(), log: [], runs: new Map() }
  let nextLine = 1
  let behindMs = 0
  const listeners = createListeners()
  const change = (part: Partial<Live>): void => {
    now = { ...now, ...part }
    listeners.tell()
  }
  const setStates = (entries: Iterable<readonly [string, SyncState]>): void => {
    const states = new Map(now.states)
    const runs = new Map(now.runs)
    for (const [id, state] of entries) {
      states.set(id, state)
      if (state.kind === 'pending') runs.delete(id)
      const held = runs.get(id)
      if (state.kind === 'synchronizing') {
        const { sinceMs, step, tookMs, undoAtMs } = state
        runs.set(id, { sinceMs, step, tookMs, undoAtMs, endedAtMs: null })
      } else if (held?.endedAtMs === null) runs.set(id, { ...held, endedAtMs: nowMs() })
    }
    change({ states, runs })
  }
  return {
    live: () => now,
    serverMs: () => nowMs() + behindMs,
    subscribe: listeners.add,
    begin: (states) => setStates(states),
    take(event) {
      switch (event.kind) {
        case 'state':
          return setStates([[event.gatewayId, event.state]])
        case 'contact': {
          // What was read is past: a clock to which it is to come is behind. One in its past says that it was set.
          behindMs = readAhead(event.readAtMs - nowMs(), behindMs)
          const contact = readContact(now.contacts.get(event.gatewayId), event.readAtMs, event.peers)
          return change({
            contacts: new Map(now.contacts).set(event.gatewayId, contact),
            tunnels: withTunnels(now.tunnels, event.gatewayId, contact),
          })
        }
        case 'log': {
          const line: LogLine = {
            id: nextLine,
            gatewayId: event.gatewayId,
            atMs: event.atMs,
            line: event.line,
          }
          nextLine += 1
          return change({ log: [...now.log, line].slice(-logMax) })
        }
        case 'edited':
        case 'present':
        case 'left':
      }
    },
  }
}

function withTunnels(
  tunnels: Live['tunnels'],
  gatewayId: string,
  { peers }: Contact,
): ReadonlyMap<string, Tunnels> {
  const held = tunnels.get(gatewayId)?.peers
  const isSame = held?.size === peers.size && [...peers.keys()].every((id) => held.has(id))
  return isSame ? tunnels : new Map(tunnels).set(gatewayId, { peers: new Set(peers.keys()) })
}

/** How far this clock is behind, where a reading is so much ahead of it; it began some seconds before it was told. */
function readAhead(aheadMs: number, behindMs: number): number {
  return aheadMs > 0 ? Math.max(behindMs, aheadMs) : 0
}
