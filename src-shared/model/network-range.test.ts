import { expect, it } from 'vitest'
import { proposeRange } from './network-range.ts'

const cases = [
  { name: 'the first one where there is no network', taken: [], expect: '10.20.0.0/24' },
  { name: 'the next one', taken: ['10.20.0.0/24'], expect: '10.20.1.0/24' },
  { name: 'a gap', taken: ['10.20.0.0/24', '10.20.2.0/24'], expect: '10.20.1.0/24' },
  { name: 'one after a part of it', taken: ['10.20.0.128/25'], expect: '10.20.1.0/24' },
  { name: 'one after a larger range', taken: ['10.20.0.0/16'], expect: '10.21.0.0/24' },
  { name: 'one elsewhere, where all of 10/8 is taken', taken: ['10.0.0.0/8'], expect: '172.16.0.0/24' },
]
it.each(cases)('proposes $name', ({ taken, expect: proposed }) => {
  expect(proposeRange(taken)).toBe(proposed)
})
