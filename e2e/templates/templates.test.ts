import { expect, test } from 'vitest'
import { cannotCut, cutEverywhere } from './cut-writes.ts'
import { runTemplateStorm } from './template-storm.ts'

test('2,000 hostile names and values: none is run, lost or shown', () => {
  expect(runTemplateStorm(2000, 7)).toEqual({
    values: 2000,
    wrongContents: 0,
    injections: 0,
    unknownSent: 0,
    unmasked: 0,
  })
})

test.for([
  { name: 'over a file', before: 'old\n'.repeat(5000) },
  { name: 'where there was none', before: null },
])(
  'a write $name that is cut at any place leaves the old file or the new one',
  { timeout: 60_000 },
  ({ before }, context) => {
    if (cannotCut !== null) context.skip(cannotCut)
    const ends = cutEverywhere(before, 'new\n'.repeat(60_000))
    // The places are those of the script: there must be enough of them that the cuts were among its steps.
    expect(ends.length).toBeGreaterThan(15)
    expect(ends.filter(({ isPartial, isNotRestored }) => isPartial || isNotRestored)).toEqual([])
    expect(ends.at(-1)).toMatchObject({ isWhole: true })
  },
)
