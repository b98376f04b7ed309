/** Work that is done inside of the engine, where no step of ours can be counted. */
export interface Work {
  /** Of each text that was normalized, the square of its length: what sorting its marks may take. */
  readonly normalized: number
  /** Items that were copied, looked through and joined by lists and texts. */
  readonly touched: number
}

/** Names of methods whose work grows with the length of what they are called on. */
const ofTexts = [
  'split',
  'replace',
  'replaceAll',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'match',
  'search',
] as const
const ofLists = [
  'concat',
  'slice',
  'includes',
  'indexOf',
  'find',
  'some',
  'every',
  'filter',
  'map',
  'join',
  'flatMap',
] as const

/** Counts the work of something in sizes, the same on every machine. */
export async function countWork(run: () => unknown): Promise<Work> {
  let normalized = 0
  let touched = 0
  const restore = [
    wrap(String.prototype, 'normalize', (text) => (normalized += text.length ** 2)),
    ...ofTexts.map((name) => wrap(String.prototype, name, (text) => (touched += text.length))),
    ...ofLists.map((name) => wrap(Array.prototype, name, (list) => (touched += list.length))),
    wrap(Array.prototype, Symbol.iterator, (list) => (touched += list.length)),
  ]
  try {
    await run()
  } finally {
    for (const each of restore) each()
  }
  return { normalized, touched }
}

/** A text or a list. */
interface Sized {
  readonly length: number
}

function wrap(prototype: object, name: PropertyKey, count: (on: Sized) => void): () => void {
  const before = Object.getOwnPropertyDescriptor(prototype, name)
  if (before === undefined) throw new Error(`there is no ${String(name)}`)
  const work = before.value as (this: Sized, ...given: unknown[]) => unknown
  const counted = function (this: Sized, ...given: unknown[]): unknown {
    count(this)
    return work.apply(this, given)
  }
  Object.defineProperty(prototype, name, { ...before, value: counted })
  return () => void Object.defineProperty(prototype, name, before)
}
