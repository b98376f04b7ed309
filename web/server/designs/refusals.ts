import { problem, type Problem } from '#shared/base/problem.ts'

/** Updates of one address that were refused, in a design, in a process. */
interface Count {
  readonly sinceMs: number
  readonly refused: number
}

/** Addresses whose updates were refused. */
export type Refusals = Map<string, Count>

const most = 30
const windowMs = 15 * 60_000

/** Why an address is not listened to for a while; null when it is. A refused update costs reading the document anew. */
export function refuseAddress(
  refusals: Refusals,
  address: string,
  nowMs: number,
): Problem<'too-many-tries'> | null {
  const count = refusals.get(address)
  if (count === undefined || count.refused < most) return null
  const endMs = count.sinceMs + windowMs
  if (endMs > nowMs) return problem('too-many-tries', { seconds: Math.ceil((endMs - nowMs) / 1000) })
  refusals.delete(address)
  return null
}

/** Notes a refused update. */
export function noteRefusal(refusals: Refusals, address: string, nowMs: number): void {
  for (const [other, { sinceMs }] of refusals) if (sinceMs + windowMs <= nowMs) refusals.delete(other)
  const count = refusals.get(address)
  refusals.set(address, { sinceMs: count?.sinceMs ?? nowMs, refused: (count?.refused ?? 0) + 1 })
}
