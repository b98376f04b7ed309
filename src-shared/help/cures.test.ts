import { describe, expect, test } from 'vitest'
import { cureOf, type Cures } from './cure.ts'
import { cures as inEnglish } from './en/cures.ts'
import { cures as spanish } from './es/cures.ts'

const english: Cures = inEnglish

describe.each([
  { locale: 'en', cures: english, only: /\breload/i, also: /command/ },
  { locale: 'es', cures: spanish, only: /\brecarg/i, also: /comando/ },
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
