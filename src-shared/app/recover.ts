import { problem, type Problem } from '#shared/base/problem.ts'
import { configDigest } from '#shared/compile/config/digest.ts'
import type { Observed } from '#shared/plan/observed.ts'
import type { Clock, Confirmed, GatewayChange, GatewaySession, Gateways, GatewayTarget } from './ports.ts'

/** What became of an armed change whose end was not seen. */
export type Outcome =
  | { readonly kind: 'confirmed'; readonly confirmed: Confirmed }
  | { readonly kind: 'as-before' }
  | { readonly kind: 'unknown'; readonly problem: Problem }

export interface OpenChange {
  readonly target: GatewayTarget
  readonly change: GatewayChange
  /** What was there before the change. */
  readonly base: Observed
  /** By our clock, not before the gateway's own. */
  readonly undoAtMs: number
}

/** Time for a gateway to end a change that hangs (half a minute) and undo it, or to start again after a loss of power. */
const slackMs = 60_000
const firstWaitMs = 250
const longestWaitMs = 4000

/**
 * Asks the gateway, again and again until it must have undone the change and had time to answer. While the
 * change still waits it is confirmed when it is whole, which the gateway itself decides.
 */
export async function learnOutcome(
  ports: { readonly gateways: Gateways; readonly clock: Clock },
  open: OpenChange,
): Promise<Outcome> {
  let last: Problem = problem('apply-unknown', { gateway: open.target.host })
  let waitMs = firstWaitMs
  while (ports.clock.nowMs() < open.undoAtMs + slackMs) {
    const session = await ports.gateways.open(open.target)
    if (session.ok) {
      const seen = await ask(session.value, open).finally(() => session.value.close())
      if (seen.kind !== 'unknown') return seen
      last = seen.problem
    } else last = session.problem
    await ports.clock.wait(waitMs)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  return {
    kind: 'unknown',
    problem: { ...problem('apply-unknown', { gateway: open.target.host }), also: [last] },
  }
}

async function ask(session: GatewaySession, open: OpenChange): Promise<Outcome> {
  const confirmed = await session.change(open.change).confirm()
  if (confirmed.ok) return { kind: 'confirmed', confirmed: confirmed.value }
  const read = await session.observe()
  return read.ok ? outcomeOf(read.value, open, confirmed.problem) : { kind: 'unknown', problem: read.problem }
}

/** Generation and digest decide; no pending change and the base generation mean that it was undone. */
function outcomeOf(seen: Observed, open: OpenChange, refused: Problem): Outcome {
  const { change, base } = open
  if (seen.pending !== null) return { kind: 'unknown', problem: refused }
  if (seen.generation === change.to.generation && seen.configDigest === configDigest(change.to.config)) {
    if (seen.publicKey === null) return { kind: 'unknown', problem: refused }
    return { kind: 'confirmed', confirmed: { generation: seen.generation, publicKey: seen.publicKey } }
  }
  const wentBack = seen.generation === base.generation && seen.live.kind === base.live.kind
  return wentBack ? { kind: 'as-before' } : { kind: 'unknown', problem: refused }
}
