import type { z } from 'zod'

type Schema = z.core.$ZodType
type Issue = z.core.$ZodIssue

/** Values that are looked at before others have their turn: some milliseconds, when all of them are wrong. */
const valuesAtOnce = 1500

/**
 * What is wrong with the first wrong part of a large input; null: nothing that is seen part by part. A schema goes on
 * to the end of a list of which each element is wrong, and takes a tenth of a second to say so. Whoever asks for the next
 * step lets others have their turn before.
 */
export function* findWrong(schema: Schema, input: unknown): Generator<undefined, readonly Issue[] | null> {
  let looked = 0
  const look = function* (
    of: Schema,
    value: unknown,
    at: readonly PropertyKey[],
  ): Generator<undefined, readonly Issue[] | null> {
    const count = countValues(value, valuesAtOnce)
    if (count < valuesAtOnce) {
      looked += count
      if (looked >= valuesAtOnce) {
        looked = 0
        yield
      }
      const read = (of as z.ZodType).safeParse(value)
      return read.success
        ? null
        : read.error.issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] }))
    }
    for (const [key, inner] of partsOf(of, value)) {
      const part = (value as Readonly<Record<PropertyKey, unknown>>)[key]
      const wrong = yield* look(inner, part, [...at, key])
      if (wrong !== null) return wrong
    }
    return null
  }
  return yield* look(schema, input, [])
}

/** The parts of a value that schemas of their own are for, by their keys. */
function* partsOf(schema: Schema, value: unknown): Iterable<readonly [PropertyKey, Schema]> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    yield* partsOf(def.innerType, value)
  else if (def.type === 'union') {
    // Where it could be more than one of them, the whole schema says which.
    const [option, ...others] = def.options.filter((each) => isOf(each, value))
    if (option !== undefined && others.length === 0) yield* partsOf(option, value)
  } else if (def.type === 'array' && Array.isArray(value))
    for (let index = 0; index < value.length; index += 1) yield [index, def.element]
  else if (def.type === 'record' && isObject(value))
    for (const key of Object.keys(value)) yield [key, def.valueType]
  else if (def.type === 'object' && isObject(value))
    for (const [key, inner] of Object.entries(def.shape)) if (Object.hasOwn(value, key)) yield [key, inner]
}

/** Whether the words that tell a choice of a union from the others are those of a value. */
function isOf(option: Schema, value: unknown): boolean {
  const { def } = (option as z.core.$ZodTypes)._zod
  if (def.type !== 'object' || !isObject(value)) return false
  return Object.entries(def.shape).every(([key, inner]) => {
    const { def: of } = (inner as z.core.$ZodTypes)._zod
    return of.type !== 'literal' || of.values.includes(value[key] as never)
  })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Values in a value, itself among them, as far as `most`. */
function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1
  let count = 1
  for (const key in value) {
    if (count >= most) break
    count += countValues((value as Readonly<Record<string, unknown>>)[key], most - count)
  }
  return count
}
