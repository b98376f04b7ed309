import { z } from 'zod'
import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { workstation } from '#shared/contract/contract.ts'
import { attemptId } from '#shared/contract/host.ts'
import { findRow } from '#shared/contract/find-row.ts'
import { inputInvalid } from '#shared/contract/input-problem.ts'
import type { Row } from '#shared/contract/row.ts'

/** A message of a page whose row exists and whose input fits it. */
export interface Call {
  readonly area: string
  readonly name: string
  readonly row: Row
  readonly input: unknown
  /** By which the page follows it; undefined: it does not. */
  readonly attempt: string | undefined
  /** Answered by this process; otherwise the API's. */
  readonly isOurs: boolean
}

const message = z.object({
  area: z.string(),
  name: z.string(),
  input: z.unknown(),
  attempt: attemptId.optional(),
})

/**
 * Reads what a page asks for. Only what the contract has itself is a row: `__proto__` and what it inherits
 * are none. The input is what the row's schema made of it, so nothing else goes on from here.
 */
export function readMessage(value: unknown, kind: Row['kind']): Result<Call> {
  const read = message.safeParse(value)
  if (!read.success) return fail(problem('input-invalid'))
  const { area, name, attempt } = read.data
  const row = findRow(area, name)
  if (row === null || row.kind !== kind) return fail(problem('not-supported-here'))
  const input = row.input.safeParse(read.data.input)
  if (!input.success) return fail(inputInvalid(input.error.issues, read.data.input))
  return ok({ area, name, row, input: input.data, attempt, isOurs: Object.hasOwn(workstation, area) })
}
