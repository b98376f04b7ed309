import { problem, type Problem } from '#shared/base/problem.ts'
import { networkOf } from '../kernel/tries.ts'

/** Whose updates are counted together: those to the designs of one organization, from one address. */
interface From {
  readonly organizationId: string
  readonly address: string
}

/** Updates that were refused, in a process. */
interface Count {
  readonly sinceMs: number
  readonly refused: number
}

/** By whom they were sent; the oldest first. */
export type Refusals = Map<string, Count>

const most = 30
const windowMs = 15 * 60_000
/** Of so many it is remembered; each has cost reading a document. */
const mostKept = 10_000

/** Why an address is not listened to for a while; null when it is. A refused update costs reading the document anew. */
export function refuseAddress(
  refusals: Refusals,
  from: From,
  nowMs: number,
): Problem<'too-many-tries'> | null {
  const count = refusals.get(keyOf(from))
  if (count === undefined || count.refused < most) return null
  const endMs = count.sinceMs + windowMs
  if (endMs > nowMs) return problem('too-many-tries', { seconds: Math.ceil((endMs - nowMs) / 1000) })
  refusals.delete(keyOf(from))
  return null
}

/** Notes a refused update. */
export function noteRefusal(refusals: Refusals, from: From, nowMs: number): void {
  for (const [key, { sinceMs }] of refusals) {
    if (sinceMs + windowMs > nowMs && refusals.size <= mostKept) break
    refusals.delete(key)
  }
  const count = refusals.get(keyOf(from))
  refusals.set(keyOf(from), { sinceMs: count?.sinceMs ?? nowMs, refused: (count?.refused ?? 0) + 1 })
}

function keyOf({ organizationId, address }: From): string {
  return `${organizationId} ${networkOf(address)}`
}
