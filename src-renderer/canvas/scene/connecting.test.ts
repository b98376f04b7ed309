import { expect, test } from 'vitest'
import { whyLine, type Connecting, type Connects } from './connecting.ts'

const connects: Connects = {
  refusal: (from, to) => (from[0] === to[0] ? 'A device cannot connect to another device.' : null),
  connect: () => undefined,
}
const from = (to: string | null): Connecting => ({ from: 'd1', by: 'pointer', to, lineId: null })

test.each([
  { name: 'over nothing', given: from(null), expect: { kind: 'choose' } },
  { name: 'over itself', given: from('d1'), expect: { kind: 'choose' } },
  { name: 'over what accepts', given: from('g1'), expect: { kind: 'accepts', to: 'g1' } },
  {
    name: 'over what refuses, with the reason',
    given: from('d2'),
    expect: { kind: 'refused', why: 'A device cannot connect to another device.' },
  },
])('$name', ({ given, expect: line }) => {
  expect(whyLine(given, connects)).toEqual(line)
})
