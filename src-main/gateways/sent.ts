import type { z } from 'zod'
import type { Problem } from '#shared/base/problem.ts'
import { observed } from '#shared/plan/observed-value.ts'
import type { Observed } from '#shared/plan/observed.ts'
import { problemValue } from '#shared/contract/states.ts'

/** A reading as a call's input: a copy, because the rows' values are not read-only. */
export function sendObserved(reading: Observed): z.infer<typeof observed> {
  return observed.parse(reading)
}

/** A problem as a call's input: code, facts and place. */
export function sendProblem(found: Problem): z.infer<typeof problemValue> {
  return problemValue.parse(found)
}
