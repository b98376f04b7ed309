/** What a step of a document did, for the sentence that says it. */
export const stepKinds = [
  'add',
  'remove',
  'move',
  'resize',
  'rename',
  'label',
  'connect',
  'disconnect',
  'reconnect',
  'look',
  'order',
  'lock',
  'unlock',
  'fold',
  'unfold',
  'change',
] as const
export type StepKind = (typeof stepKinds)[number]

export interface StepName {
  readonly kind: StepKind
  /** To how many elements; 0: to the document itself. */
  readonly count: number
  /** Of the only one; else null. */
  readonly name: string | null
  /** All that a person could see of it: what it was done to, and the ends of its lines. */
  readonly seenAt: readonly string[]
}

/** A line is called by its ends. */
export function lineName(from: string, to: string): string {
  return `${from} – ${to}`
}
