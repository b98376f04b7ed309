import type { OutputOf } from '#renderer/state/calls.ts'

/** A step of a history: how long of it was read and connected; nothing was read where `readMs` is 0. */
export interface HistoryStep {
  readonly atMs: number
  readonly readMs: number
  readonly connectedMs: number
}

const spanMs = { day: 24 * 60 * 60_000, month: 30 * 24 * 60 * 60_000 } as const
export type HistorySpan = keyof typeof spanMs

/** Every step of the span, those that were not read among them. */
export function toSteps(
  { fromMs, stepMs, steps }: OutputOf<'statistics', 'handshakes'>,
  span: HistorySpan,
): readonly HistoryStep[] {
  const known = new Map(steps.map((step) => [step.atMs, step]))
  return Array.from({ length: Math.round(spanMs[span] / stepMs) }, (_, index) => {
    const atMs = fromMs + index * stepMs
    return known.get(atMs) ?? { atMs, readMs: 0, connectedMs: 0 }
  })
}

export type StepState = 'up' | 'partly' | 'down' | 'unread'

export function stateOf({ readMs, connectedMs }: HistoryStep): StepState {
  if (readMs === 0) return 'unread'
  if (connectedMs === 0) return 'down'
  return connectedMs < readMs ? 'partly' : 'up'
}
