import type { TunnelReading } from '#main/ports/desktop-ports.ts'
import type { Problem } from '#shared/base/problem.ts'
import type { TunnelState } from '#shared/contract/tunnels.ts'

/** After so long without a handshake nobody is there: WireGuard gives a session up then (REJECT_AFTER_TIME). */
export const freshMs = 180_000
/** A first handshake is tried anew each 5 s (REKEY_TIMEOUT); three of them may be lost before it is said. */
export const firstAnswerMs = 15_000

/** Everything that decides where a tunnel stands. */
export interface TunnelFacts {
  readonly nowMs: number
  /** It was switched on. */
  readonly isWanted: boolean
  /** Why it could not be brought up or down the last time. */
  readonly problem: Problem | null
  /** As the system says; null: it is not there. */
  readonly reading: TunnelReading | null
  /** Nothing was sent since the last reading although nothing says that anything must be (no keepalive). */
  readonly isIdle: boolean
}

/** Where a tunnel stands, from where it stood and what is known of it now. The same state keeps its beginning. */
export function nextState(before: TunnelState, facts: TunnelFacts): TunnelState {
  const { nowMs, reading, problem } = facts
  const isBlocking = reading?.isBlocking ?? false
  if (problem !== null)
    return { kind: 'failed', problem: { code: problem.code, facts: problem.facts }, isBlocking }
  if (!facts.isWanted) return { kind: 'off' }
  const since = (kind: TunnelState['kind']): number =>
    before.kind === kind && 'sinceMs' in before ? before.sinceMs : nowMs
  if (reading === null || !reading.isUp) {
    // It stood and is gone: it is being brought back, and what the page shows is the loss.
    if (before.kind === 'on' || before.kind === 'waiting')
      return { kind: 'waiting', sinceMs: since('waiting'), isBlocking }
    return { kind: 'connecting', sinceMs: since('connecting') }
  }
  const { handshakeAtMs } = reading
  const isFresh = handshakeAtMs !== null && nowMs - handshakeAtMs < freshMs
  if (handshakeAtMs !== null && (isFresh || (facts.isIdle && before.kind === 'on'))) {
    const { receivedBytes, sentBytes } = reading
    return { kind: 'on', sinceMs: since('on'), handshakeAtMs, receivedBytes, sentBytes }
  }
  const connectingMs = since('connecting')
  if (before.kind === 'connecting' && nowMs - connectingMs < firstAnswerMs)
    return { kind: 'connecting', sinceMs: connectingMs }
  if (before.kind === 'off' || before.kind === 'failed') return { kind: 'connecting', sinceMs: nowMs }
  return { kind: 'waiting', sinceMs: since('waiting'), isBlocking }
}
