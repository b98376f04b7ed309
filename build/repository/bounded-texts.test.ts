import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '#shared/contract/contract.ts'
import type { Contract } from '#shared/contract/row.ts'
import { newPassword } from '#shared/model/password.ts'
import { walkSchema, type AnySchema } from '#e2e/hostile/walk-schema.ts'
import { listSources, readTracked } from './tracked-files.ts'

/** The one place that brings texts into a normal form, and cuts them before. */
const normalForm = 'src-shared/base/normal-form.ts'

test('no source normalizes a text but where it is cut before', () => {
  const isProduct = (path: string): boolean =>
    /^(src-|web\/)/.test(path) && !/\.(test|cases)\.tsx?$|\/testing\//.test(path)
  const normalizing = listSources().filter(
    (path) => isProduct(path) && /\.normalize\(|\.localeCompare\(.*normalization/.test(readTracked(path)),
  )
  expect(normalizing).toEqual([normalForm])
})

const inputs = Object.entries(contract as Contract).flatMap(([area, rows]) =>
  Object.entries(rows).map(([name, { input }]) => ({ name: `${area}.${name}`, input })),
)

test('no input of a call brings a text into a normal form before it is bounded', () => {
  const wrong = inputs.flatMap(({ name, input }) =>
    [...walkSchema(input)]
      .filter(({ schema }) => normalizesUnbounded(schema))
      .map(({ at }) => `${name} ${at}`),
  )
  expect(wrong).toEqual([])
})

/** Whether a text is changed by one of its checks before one of them has ended the reading of a longer one. */
function normalizesUnbounded(schema: AnySchema): boolean {
  for (const check of checksOf(schema)) {
    if (check.abort === true) return false
    if (check.tx?.('e\u0301') === 'é') return true
  }
  return false
}

/** What is bounded by something else than a length: each with what that is. */
const otherwise = new Map<string, RegExp>([
  ['the body of a request, and read by the library of WebAuthn', /(passkeySignIn|addPasskey) response/],
])

test('each text and each list of an input has a bound', () => {
  const unbounded = inputs.flatMap(({ name, input }) =>
    [...walkSchema(input)]
      .filter(({ schema }) => isUnbounded(schema))
      .map(({ at }) => `${name} ${at}`)
      .filter((place) => [...otherwise.values()].every((known) => !known.test(place))),
  )
  expect(unbounded).toEqual([])
})

function isUnbounded(schema: AnySchema): boolean {
  const { def } = schema._zod
  const kinds = checksOf(schema).map((check) => check.check)
  if (def.type === 'array') return !kinds.includes('max_length')
  if (def.type === 'record') return checksOf(schema).length === 0
  if (def.type !== 'string') return false
  if ((schema as unknown) === newPassword || kinds.includes('max_length')) return false
  const patterns = checksOf(schema).flatMap((check) => (check.pattern ? [check.pattern] : []))
  // A format as that of an id is a pattern of its own length; one with `*`, `+` or `{1,}` in it bounds nothing.
  return !patterns.some(
    ({ source }) => source.startsWith('^') && source.endsWith('$') && !/[*+]|\{\d+,\}/.test(source),
  )
}

interface Check {
  readonly check: string
  readonly abort?: boolean
  readonly pattern?: RegExp
  readonly tx?: (text: string) => unknown
}

function checksOf(schema: AnySchema): readonly Check[] {
  const { def } = schema._zod
  const own = 'check' in def ? [def as unknown as Check] : []
  const further = (def.checks ?? []) as readonly z.core.$ZodCheck[]
  return [...own, ...further.map((each) => each._zod.def as unknown as Check)]
}
