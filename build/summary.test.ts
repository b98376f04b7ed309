import { expect, test } from 'vitest'
import { formatSummary, type Step } from './summary.ts'

const clean: Step = { name: 'unit', seconds: 3.2, result: { passed: 7, failed: [], skipped: [] } }
const broken: Step = {
  name: 'lab',
  seconds: 60,
  result: {
    passed: 1,
    failed: ['apply > is atomic'],
    skipped: [
      { name: 'a', reason: 'needs root' },
      { name: 'b', reason: 'needs root' },
    ],
  },
}

test.each([
  { name: 'clean', given: [clean], expect: 'Tests: 7 passed, 0 failed, 0 skipped' },
  { name: 'with faults and skips', given: [clean, broken], expect: 'Tests: 8 passed, 1 failed, 2 skipped' },
])('the last line of a run that is $name', ({ given, expect: line }) => {
  expect(formatSummary(given, 64).split('\n').at(-1)).toBe(line)
})

test('faults are named, reasons are counted', () => {
  expect(formatSummary([clean, broken], 64).split('\n')).toEqual([
    '',
    'Failed',
    '  lab: apply > is atomic',
    'Skipped',
    '  2 in lab: needs root',
    'Steps',
    '  unit      7 passed, 0 failed, 0 skipped in 3 s',
    '  lab       1 passed, 1 failed, 2 skipped in 60 s',
    '  together, side by side, in 64 s',
    '',
    'Tests: 8 passed, 1 failed, 2 skipped',
  ])
})
