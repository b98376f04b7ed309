import { problem } from '#shared/base/problem.ts'
import { fail } from '#shared/base/result.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { designs } from '#shared/contract/designs.ts'
import type { Callers } from '../caller.ts'
import type { Composition } from '../composition.ts'

/** Designs of an organization. */
export function designsHandlers(_composition: Composition): Handlers<Callers>['designs'] {
  const answer = () => Promise.resolve(fail(problem('not-supported-here')))
  return Object.fromEntries(
    Object.keys(designs).map((name) => [name, answer]),
  ) as unknown as Handlers<Callers>['designs']
}
