import { bodyParts } from '#web/server/api/body-limits.ts'
import type { z } from 'zod'

/** What a text, a list or a number is filled with. */
export interface Worst {
  /** Characters of a text that is far too long, and about those of a list as JSON. */
  readonly size: number
  /** What texts consist of, each tried by itself. */
  readonly texts: readonly string[]
}

/** An input with one thing in it that is as bad as can be, and where. */
export interface WorstInput {
  readonly at: string
  readonly input: unknown
}

type Def = z.core.$ZodTypes['_zod']['def']

const defOf = (schema: z.core.$ZodType): Def => (schema as z.core.$ZodTypes)._zod.def

/**
 * Inputs of a schema, one for each text, list, record and number in it and each way to fill that. What stands beside it
 * is small and may be wrong: every field is read all the same.
 */
export function* worstInputs(schema: z.core.$ZodType, worst: Worst, at = ''): Generator<WorstInput> {
  const def = defOf(schema)
  const inner = function* (step: string, of: z.core.$ZodType, put: (value: unknown) => unknown) {
    for (const each of worstInputs(of, worst, `${at}${step}`)) yield { at: each.at, input: put(each.input) }
  }
  switch (def.type) {
    case 'object': {
      const sample = sampleOf(schema) as Record<string, unknown>
      for (const [key, of] of Object.entries(def.shape))
        yield* inner(`.${key}`, of, (value) => ({ ...sample, [key]: value }))
      return
    }
    case 'array':
      yield { at: `${at}[]`, input: fillList(sampleOf(def.element), worst.size) }
      yield* inner('[]', def.element, (value) => [value])
      return
    case 'record':
      yield { at: `${at}{}`, input: fillRecord(sampleOf(def.valueType), worst.size) }
      yield { at: `${at}{}`, input: { x: nested } }
      yield* inner('{}', def.valueType, (value) => ({ x: value }))
      return
    case 'union':
      for (const [index, of] of def.options.entries()) yield* inner(`|${index}`, of, (value) => value)
      return
    case 'pipe':
      yield* inner('', def.in, (value) => value)
      return
    case 'default':
    case 'nullable':
    case 'optional':
      yield* inner('', def.innerType, (value) => value)
      return
    case 'string':
    case 'enum':
    case 'literal':
      for (const text of worst.texts)
        yield { at, input: text.repeat(Math.ceil(worst.size / text.length)).slice(0, worst.size) }
      yield { at, input: fillList(0, worst.size) }
      yield { at, input: nested }
      return
    case 'number':
      for (const input of [Number.MAX_VALUE, -1e308, 2 ** 53, 0.1]) yield { at, input }
      return
    default:
      yield { at, input: nested }
  }
}

/** A small value of a schema's form; its texts fit no pattern. */
function sampleOf(schema: z.core.$ZodType): unknown {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, of]) => defOf(of).type !== 'optional')
          .map(([key, of]) => [key, sampleOf(of)]),
      )
    case 'array':
      return []
    case 'record':
      return {}
    case 'union':
      return def.options[0] === undefined ? null : sampleOf(def.options[0])
    case 'pipe':
      return sampleOf(def.in)
    case 'default':
    case 'optional':
      return sampleOf(def.innerType)
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'string':
      return 'x'
    case 'number':
      return 0
    case 'boolean':
      return true
    default:
      return null
  }
}

function fillList(element: unknown, size: number): unknown[] {
  const count = Math.floor(size / (JSON.stringify(element).length + 1))
  return Array.from({ length: count }, () => element)
}

function fillRecord(value: unknown, size: number): object {
  // More of them are refused before they are made.
  const count = Math.min(bodyParts.keys, Math.floor(size / (JSON.stringify(value).length + 12)))
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value]))
}

/** Stands for lists in lists, of which `JSON.stringify` could make no text. */
const nested = '(lists in lists)'

/** An input as the text of a request's body; lists in lists are as deep as fits. */
export function toBody(input: unknown, size: number): string {
  const depth = Math.floor(size / 2)
  return JSON.stringify(input).replace(`"${nested}"`, () => '['.repeat(depth) + ']'.repeat(depth))
}

/** What texts of the worst kind consist of. */
export const worstTexts: readonly string[] = [
  // Marks whose order has to be found: each stands before others of a lower class.
  'a\u0315\u0300\u0316',
  '\uff9e\u0316',
  ' ',
  ', ;',
  '"',
  '@.',
  '\n',
  'Σ\u0301',
  '0',
]
