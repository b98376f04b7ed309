const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long pages stay open while nobody knows yet whether a renewal was paid. */
export const graceMs = 3 * dayMs
/** A letter says so long before what will be charged. */
export const toldBeforeMs = 3 * dayMs

/** After a declined renewal the card is tried again so long after the period's end; after the last one it expires. */
const retriesMs = [dayMs, 3 * dayMs, 7 * dayMs]
/** A period that was not paid for by then is not renewed any more. */
export const renewableMs = 7 * dayMs

/** When a renewal that was declined is tried again, given when the period ended; null: not any more. */
export function nextRetryMs(endedMs: number, nowMs: number): number | null {
  return retriesMs.map((afterMs) => endedMs + afterMs).find((atMs) => atMs > nowMs) ?? null
}

const firstLooksMs = [5 * secondMs, 15 * secondMs, minuteMs, 5 * minuteMs]
/** Providers give up telling what became of a payment after a day and some hours. */
const hourlyUntilMs = 28 * hourMs

/** When to ask again for what became of a payment, after so many looks since it was sent. */
export function nextLookMs(sentMs: number, looks: number, nowMs: number): number {
  return nowMs + (firstLooksMs[looks] ?? (nowMs - sentMs < hourlyUntilMs ? hourMs : dayMs))
}

/** A payment of which nothing is found was not made, when nothing is found so long after it was sent. */
export const absentAfterMs = 10 * minuteMs

const reviewsMs = [dayMs, 7 * dayMs, 30 * dayMs]

/** When to see whether a payment that was made was taken back since; null: not any more. */
export function nextReviewMs(settledMs: number, nowMs: number): number | null {
  return reviewsMs.map((afterMs) => settledMs + afterMs).find((atMs) => atMs > nowMs) ?? null
}
