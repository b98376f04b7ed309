import type { z } from 'zod'

/** What a text is filled with, and characters of the whole as JSON. */
interface Filling {
  readonly text: string
  readonly size: number
}

type Def = z.core.$ZodTypes['_zod']['def']
type Schema = z.core.$ZodType

const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def
const takes = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success

/**
 * A good input with every text, list and number of it as long and as large as its bounds let in, so that a handler gets
 * it to work with. What refuses to be filled stays as it was.
 */
export function fullestInput(schema: Schema, good: unknown, filling: Filling): unknown {
  if (typeof good !== 'object' || good === null) return good
  let input = good as Readonly<Record<string, unknown>>
  const def = defOf(innermost(schema))
  if (def.type !== 'object') return input
  for (const [key, of] of Object.entries(def.shape)) {
    const size = filling.size - JSON.stringify(input).length
    const next = { ...input, [key]: fill(of, input[key], { ...filling, size }) }
    if (JSON.stringify(next).length < filling.size && takes(schema, next)) input = next
  }
  return input
}

function innermost(schema: Schema): Schema {
  const def = defOf(schema)
  if (def.type === 'pipe') return innermost(def.in)
  return def.type === 'default' || def.type === 'nullable' || def.type === 'optional'
    ? innermost(def.innerType)
    : schema
}

function fill(wrapped: Schema, good: unknown, filling: Filling): unknown {
  const schema = innermost(wrapped)
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      if (typeof good !== 'object' || good === null) return good
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([key, of]) => [key, fill(of, (good as Record<string, unknown>)[key], filling)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'array': {
      if (!Array.isArray(good) || good.length === 0) return good
      const element = fill(def.element, good[0], { ...filling, size: filling.size / 4 })
      const room = Math.floor(filling.size / (JSON.stringify(element).length + 1)) - 1
      const count = Math.min(room, boundOf(schema, 'max_length', 'maximum') ?? room)
      return count > 0 ? Array.from({ length: count }, () => element) : good
    }
    case 'union': {
      const option = def.options.find((each) => takes(each, good))
      return option === undefined ? good : fill(option, good, filling)
    }
    case 'string':
      return fillText(wrapped, good, filling)
    case 'number': {
      const most = boundOf(schema, 'less_than', 'value') ?? Number.MAX_SAFE_INTEGER
      return takes(wrapped, most) ? most : good
    }
    default:
      return good
  }
}

function fillText(schema: Schema, good: unknown, { text, size }: Filling): unknown {
  const most = Math.floor(Math.min(size / 2, boundOf(innermost(schema), 'max_length', 'maximum') ?? size / 2))
  for (const each of [text, 'x']) {
    const full = each.repeat(Math.ceil(most / each.length)).slice(0, most)
    if (takes(schema, full)) return full
  }
  return good
}

/** The bound that a check of some kind gives. */
function boundOf(schema: Schema, kind: string, field: 'maximum' | 'value'): number | null {
  const checks = (defOf(schema).checks ?? []) as readonly z.core.$ZodCheck[]
  for (const { _zod } of checks) {
    const def = _zod.def as unknown as { readonly check: string } & Readonly<Record<string, unknown>>
    if (def.check === kind && typeof def[field] === 'number') return def[field]
  }
  return null
}
