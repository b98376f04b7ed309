import { describe, expect, test } from 'vitest'
import { cureOf, type Cures } from './cure.ts'
import { cures as english } from './en/cures.ts'
import { cures as spanish } from './es/cures.ts'

describe.each([
  { locale: 'en', cures: english as Cures, only: /\breload/i, also: /command/ },
  { locale: 'es', cures: spanish as Cures, only: /\brecarg/i, also: /comando/ },
])('cures in $locale', ({ cures, only, also }) => {
  test('help in a terminal as well, which has no page to reload', () => {
    const all = Object.values(cures).flatMap((group) => Object.entries(group))
    expect(all.filter(([, said]) => said.some((text) => only.test(text) && !also.test(text)))).toEqual([])
  })

  test('are found by a code, and none by what is no code', () => {
    expect(cureOf(cures, 'check-failed')).toHaveLength(2)
    expect(cureOf(cures, 'constructor')).toBeUndefined()
  })
})
