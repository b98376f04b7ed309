import { bodyParts } from '#web/server/api/body-limits.ts'
import { defOf, innermost, sampleValue, takes, type KnownTexts, type Schema } from './sample-value.ts'

/** How an input is filled. */
export interface Filling {
  /** What texts consist of. */
  readonly text: string
  /** Characters of the whole as JSON. */
  readonly size: number
  /**
   * Lists of things that are full themselves, or as many small ones as fit: all the same, or each with an own id. `one`:
   * the outer list has one thing only, whose own lists have many.
   */
  readonly elements: 'full' | 'same' | 'distinct' | 'one'
  /** Which choice of a union; null: that of the good input. */
  readonly choice: number | null
  /** Texts for fields that a good input does not have. */
  readonly known: KnownTexts
}

/** A text up to which a field is small beside the whole. */
const smallText = 1000

/**
 * A good input with every text, list and number of it as long and as large as its bounds let in, so that a handler gets
 * it to work with. What refuses to be filled stays as it was: whatever comes out is taken by the schema if `good` is.
 */
export function fullestInput(schema: Schema, good: unknown, filling: Filling): unknown {
  const filled = fill(schema, good, filling, filling.size)
  return takes(schema, filled) ? filled : good
}

/** Choices of the union of a schema that has most. */
export function choicesOf(schema: Schema): number {
  const def = defOf(innermost(schema))
  const most = (schemas: readonly Schema[]): number => Math.max(0, ...schemas.map(choicesOf))
  if (def.type === 'object') return most(Object.values(def.shape))
  if (def.type === 'array') return choicesOf(def.element)
  if (def.type === 'record') return choicesOf(def.valueType)
  return def.type === 'union' ? Math.max(def.options.length, most(def.options)) : 0
}

function fill(wrapped: Schema, good: unknown, filling: Filling, size: number): unknown {
  const schema = innermost(wrapped)
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return fillObject(schema, def.shape, good, filling, size)
    case 'array':
      return fillList(wrapped, def.element, good, filling, size)
    case 'record':
      return fillRecord(wrapped, def.keyType, def.valueType, filling, size)
    case 'union':
      return fillChoice(def.options, good, filling, size)
    case 'string':
      return fillText(wrapped, good, filling, size)
    case 'number': {
      const most = boundOf(schema) ?? Number.MAX_SAFE_INTEGER
      return takes(wrapped, most) ? most : good
    }
    case 'unknown':
    case 'any':
      return filling.elements === 'full' ? textOf(filling.text, Math.floor(size / 2)) : good
    default:
      return good
  }
}

function fillObject(
  schema: Schema,
  shape: Readonly<Record<string, Schema>>,
  good: unknown,
  filling: Filling,
  size: number,
): unknown {
  const given = isObject(good) ? good : sampleValue(schema, filling.known)
  if (!isObject(given)) return good
  let made = given
  // What is small first; what is large shares the rest.
  const keys = Object.keys(shape).toSorted((a, b) => Number(isLarge(shape[a])) - Number(isLarge(shape[b])))
  let large = keys.filter((key) => isLarge(shape[key])).length
  for (const key of keys) {
    const of = shape[key]
    if (of === undefined) continue
    const left = Math.max(0, size - lengthOf(made))
    const before = made[key] ?? sampleValue(of, filling.known, key)
    const value = fill(of, before, filling, isLarge(of) ? Math.floor(left / large) : left)
    if (isLarge(of)) large -= 1
    for (const each of [value, before]) {
      const next = { ...made, [key]: each }
      if (each === undefined || lengthOf(next) > size || !takes(schema, next)) continue
      made = next
      break
    }
  }
  return made
}

function fillList(wrapped: Schema, of: Schema, good: unknown, filling: Filling, size: number): unknown {
  if (filling.elements === 'one') {
    const inner = { ...filling, elements: 'distinct' } as const
    const list = [fill(of, firstOf(good) ?? sampleValue(of, filling.known), inner, size)]
    return takes(wrapped, list) ? list : good
  }
  const small = firstOf(good) ?? sampleValue(of, filling.known)
  const element =
    chooses(of, filling) || filling.elements === 'full' ? fill(of, small, filling, size / 4) : small
  if (element === undefined) return good
  const left = Math.floor(size / (lengthOf(element) + 1))
  const many = Math.min(left, boundOf(innermost(wrapped)) ?? left)
  // A bound of all together refuses what each bound by itself lets in.
  for (let count = many; count > 0; count = Math.floor(count / 2)) {
    const list = Array.from({ length: count }, (_, at) =>
      filling.elements === 'same' ? element : distinct(element, at),
    )
    if (takes(wrapped, list)) return list
    const same = list.map(() => element)
    if (takes(wrapped, same)) return same
  }
  return good
}

function fillRecord(
  wrapped: Schema,
  keyType: Schema,
  valueType: Schema,
  filling: Filling,
  size: number,
): unknown {
  const value = fill(valueType, sampleValue(valueType, filling.known) ?? 0, filling, size / 4)
  // More of them are refused before they are made.
  const many = Math.min(bodyParts.keys, Math.floor(size / (lengthOf(value) + 12)))
  for (let count = many; count > 0; count = Math.floor(count / 2)) {
    const keys = Array.from({ length: count }, (_, at) => [`k${at}`, keyAt(at)])
    const record = Object.fromEntries(
      keys
        .flatMap((names) => names.filter((key) => takes(keyType, key)).slice(0, 1))
        .map((key) => [key, value]),
    )
    if (lengthOf(record) <= size && takes(wrapped, record)) return record
  }
  return {}
}

/** A WireGuard key of its own for each number: 32 bytes. */
const keyAt = (at: number): string => Buffer.from(String(at).padStart(32, '0')).toString('base64')

function fillChoice(options: readonly Schema[], good: unknown, filling: Filling, size: number): unknown {
  const chosen = filling.choice === null ? undefined : options[filling.choice % options.length]
  const start = chosen === undefined ? undefined : sampleValue(chosen, filling.known)
  if (chosen !== undefined && start !== undefined) return fill(chosen, start, filling, size)
  const option = options.find((each) => takes(each, good))
  return option === undefined ? good : fill(option, good, filling, size)
}

function fillText(schema: Schema, good: unknown, { text }: Filling, size: number): unknown {
  const most = Math.floor(Math.min(size, boundOf(innermost(schema)) ?? size))
  for (const each of [text, 'x', '0', ' ']) {
    const full = textOf(each, most)
    if (takes(schema, full)) return full
    // Some forms have an end of their own, such as a mailbox.
    const before = full.slice(0, Math.max(0, most - 12))
    const ended = ['@example.org', '.test'].map((end) => before + end).find((value) => takes(schema, value))
    if (ended !== undefined) return ended
  }
  return good
}

const firstOf = (good: unknown): unknown => (Array.isArray(good) ? (good[0] as unknown) : undefined)

const textOf = (text: string, most: number): string =>
  text.repeat(Math.ceil(most / text.length)).slice(0, most)

/** The same with an id of its own, and a text of its own where ids are not all there is. */
function distinct(element: unknown, at: number): unknown {
  if (typeof element === 'string')
    return /^[\da-f]{8}-/.test(element) ? at.toString(16).padStart(8, '0') + element.slice(8) : element
  if (Array.isArray(element)) return element
  if (!isObject(element)) return element
  return Object.fromEntries(Object.entries(element).map(([key, value]) => [key, distinct(value, at)]))
}

function chooses(of: Schema, { choice }: Filling): boolean {
  return choice !== null && defOf(innermost(of)).type === 'union'
}

function isLarge(wrapped: Schema | undefined): boolean {
  if (wrapped === undefined) return false
  const schema = innermost(wrapped)
  const { type } = defOf(schema)
  if (type === 'string') return (boundOf(schema) ?? Infinity) > smallText
  return ['array', 'object', 'record', 'union', 'unknown', 'any'].includes(type)
}

/** The longest or largest that the checks of a schema let in. */
function boundOf(schema: Schema): number | null {
  for (const { _zod } of defOf(schema).checks ?? []) {
    const def = _zod.def as { readonly check: string; readonly maximum?: unknown; readonly value?: unknown }
    const most = { max_length: def.maximum, less_than: def.value }[def.check]
    if (typeof most === 'number') return most
  }
  return null
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Characters as JSON; a part of nothing has none. */
const lengthOf = (value: unknown): number => (value === undefined ? 0 : JSON.stringify(value).length)
