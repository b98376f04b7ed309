import { describe, expect, test } from 'vitest'
import { isSlow } from './connection.ts'
import { nextPages } from './preload-pages.ts'

describe('the pages that come next', () => {
  test.each([
    { roles: null, expect: ['loginPublic', 'designer'] },
    { roles: ['member' as const], expect: ['home'] },
    {
      roles: ['viewer' as const],
      expect: ['home', 'networks', 'builder', 'gateways', 'devices'],
    },
  ])('of $roles', ({ roles, expect: pagePaths }) => {
    expect(nextPages(roles)).toEqual(pagePaths)
  })
})

test.each([
  { line: undefined, slow: false },
  { line: { effectiveType: '4g' }, slow: false },
  { line: { effectiveType: 'slow-2g' }, slow: true },
  { line: { effectiveType: '2g' }, slow: true },
  { line: { saveData: true, effectiveType: '4g' }, slow: true },
])('a line of $line is slow: $slow', ({ line, slow }) => {
  expect(isSlow(line)).toBe(slow)
})
