import type { z } from 'zod'

type Def = z.core.$ZodTypes['_zod']['def']
export type Schema = z.core.$ZodType

/** Texts by the names of their fields, such as the ids of records that are there. */
export type KnownTexts = Readonly<Record<string, string>>

export const defOf = (schema: Schema): Def => (schema as z.core.$ZodTypes)._zod.def
export const takes = (schema: Schema, value: unknown): boolean =>
  (schema as z.ZodType).safeParse(value).success

/** One text for each form that our fields have. */
const forms = [
  'x',
  '0',
  '11111111-1111-7111-8111-111111111111',
  'x@example.org',
  'x.example.org',
  'https://x.example.org/',
  '/x',
  '10.0.0.1',
  '10.0.0.0/8',
  '443',
  'AAA=',
  `${'A'.repeat(43)}=`,
  'A'.repeat(43),
  '0'.repeat(64),
  'Correct-horse-7',
  'ssh-ed25519 AAAA',
  '',
]

/** What a schema is when what may be left out is there. */
export function innermost(schema: Schema): Schema {
  const def = defOf(schema)
  if (def.type === 'pipe') return innermost(def.in)
  return def.type === 'default' || def.type === 'nullable' || def.type === 'optional'
    ? innermost(def.innerType)
    : schema
}

/** A small value that a schema takes; undefined: none is known. */
export function sampleValue(wrapped: Schema, known: KnownTexts, field = ''): unknown {
  const schema = innermost(wrapped)
  const fits = candidates(schema, known, field).find((value) => value !== undefined && takes(wrapped, value))
  return fits === undefined && takes(wrapped, null) ? null : fits
}

function candidates(schema: Schema, known: KnownTexts, field: string): readonly unknown[] {
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape).map(
        ([key, of]) => [key, sampleValue(of, known, key)] as const,
      )
      return [Object.fromEntries(entries.filter(([, value]) => value !== undefined))]
    }
    case 'array': {
      const element = sampleValue(def.element, known, field)
      return element === undefined ? [[]] : [[element], []]
    }
    case 'record':
      return [{}]
    case 'union':
      return def.options.map((option) => sampleValue(option, known, field))
    case 'string':
      return [...(known[field] === undefined ? [] : [known[field]]), ...forms]
    case 'enum':
      return Object.values(def.entries)
    case 'literal':
      return def.values
    case 'number':
      return [0, 1, 443, 576]
    case 'boolean':
      return [true, false]
    default:
      return ['x', null]
  }
}
