import { textNumbers, unitOf } from './units.ts'

/** A part of a JSON schema, or of a document that holds some. */
type Part = Record<string, unknown>

/**
 * Says the unit of every property and parameter below that is a number, or the text of one, where nothing is said of
 * it yet. `place` names what it is within; changes `part` itself.
 */
export function nameUnits(part: unknown, place: string): void {
  for (const [name, field, inside] of fieldsOf(part, place)) {
    const { owner, schema } = field
    if (owner.description === undefined && isNumber(name, schema)) {
      const unit = unitOf(inside, name)
      if (unit !== null) owner.description = unit
    }
    nameUnits(schema, name)
  }
}

/** Names of numbers below that nothing is said of, with what they are within. */
export function findUnnamed(part: unknown, place: string): string[] {
  return [...fieldsOf(part, place)].flatMap(([name, { owner, schema }, inside]) => [
    ...(owner.description === undefined && isNumber(name, schema) ? [`${inside}.${name}`] : []),
    ...findUnnamed(schema, name),
  ])
}

/** Where a field is described, and what it is: a property is both, a parameter has its schema within. */
interface Field {
  readonly owner: Part
  readonly schema: unknown
}

/** The nearest fields below, not those within them. */
function* fieldsOf(part: unknown, place: string): Generator<readonly [string, Field, string]> {
  if (Array.isArray(part)) {
    for (const each of part) yield* fieldsOf(each, place)
    return
  }
  if (!isPart(part)) return
  if (typeof part.name === 'string' && typeof part.in === 'string' && isPart(part.schema)) {
    yield [part.name, { owner: part, schema: part.schema }, place]
    return
  }
  for (const [key, value] of Object.entries(part)) {
    if (key === 'properties' && isPart(value)) {
      for (const [name, schema] of Object.entries(value))
        if (isPart(schema)) yield [name, { owner: schema, schema }, place]
    } else if (!isValue.has(key)) yield* fieldsOf(value, place)
  }
}

/** Keys of a schema that hold values of its kind and no schemas. */
const isValue = new Set(['const', 'default', 'enum', 'examples', 'required'])

/** A number, the text of one in an address, or a list or record of them. */
function isNumber(name: string, schema: unknown): boolean {
  if (!isPart(schema)) return false
  if (textNumbers.has(name)) return true
  const { type, pattern, items, additionalProperties: values, anyOf, oneOf } = schema
  if ([type].flat().some((each) => each === 'integer' || each === 'number')) return true
  if (type === 'string' && typeof pattern === 'string' && pattern.startsWith(String.raw`^\d{1,`)) return true
  const choices = [anyOf, oneOf].flatMap((each): readonly unknown[] => (Array.isArray(each) ? each : []))
  return [items, values, ...choices].some((each) => isNumber(name, each))
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
