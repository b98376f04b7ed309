import { describe, expect, test } from 'vitest'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import type { EditProblem } from '#shared/model/edit-problems.ts'
import type { applyEdit } from '#shared/model/edit.ts'
import type { changeDevice, changeGateway, changeRule } from '#shared/model/edit-records.ts'
import type { addDevice, addRule, place, removeNode } from '#shared/model/edit-nodes.ts'
import type { readConnection } from '#shared/model/connect.ts'
import type { refuseAddress } from '#shared/model/network-range.ts'
import type { Answer } from './backend.ts'
import { networks } from './networks.ts'

/** Compiles only for `true`. */
function holds<T extends true>(value: T): T {
  return value
}
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** All that the steps of `applyEdit` refuse with, and what it refuses with itself. */
type Answered =
  | RefusalOf<
      | typeof addDevice
      | typeof addRule
      | typeof place
      | typeof removeNode
      | typeof readConnection
      | typeof changeDevice
      | typeof changeGateway
      | typeof changeRule
      | typeof refuseAddress
    >['code']
  | 'network-missing'
  | 'device-two-exits'
  | 'address-taken'

describe('codes of problems, by the compiler', () => {
  test('what an edit may answer is what its steps answer, no more and no less', () => {
    expect(holds<Same<EditProblem, Answered>>(true)).toBe(true)
    expect(holds<Same<RefusalOf<typeof applyEdit>['code'], EditProblem>>(true)).toBe(true)
  })

  test('the row of edits names all of them', () => {
    const named: readonly EditProblem[] = networks.edit.problems.filter(
      (code): code is EditProblem => code !== 'draft-changed-elsewhere' && code !== 'plan-limit',
    )
    expect(named.length).toBe(networks.edit.problems.length - 2)
  })

  test('a code that a row does not name is no answer of its call', () => {
    type Edited = Answer<typeof networks.edit>
    const good: Edited = fail(problem('draft-changed-elsewhere'))
    // @ts-expect-error the row of edits does not name it
    const bad: Edited = fail(problem('mail-unavailable'))
    const open: Result<never> = fail(problem('mail-unavailable'))
    // @ts-expect-error a problem that may be any is none of the row's
    const wide: Edited = open
    expect([good.ok, bad.ok, wide.ok]).toEqual([false, false, false])
  })

  test('a refusal that is passed on keeps its code', () => {
    const inner = (isGood: boolean) => (isGood ? ok(1) : fail(problem('layout-failed')))
    const outer = (isGood: boolean): Result<string, RefusalOf<typeof inner>> => {
      const read = inner(isGood)
      return read.ok ? ok(String(read.value)) : read
    }
    expect(holds<Same<RefusalOf<typeof outer>, Problem<'layout-failed'>>>(true)).toBe(true)
    expect(outer(false)).toEqual(fail(problem('layout-failed')))
  })
})
