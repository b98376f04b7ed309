import { expect, test } from 'vitest'
import { findExcess } from './json-parts.ts'

const most = { values: 10, objects: 3, nested: 4 }

test.each([
  { text: '{"a":[1,2,{"b":[]}]}', expect: null },
  { text: '[[[[]]]]', expect: null },
  { text: '[[[[[]]]]]', expect: 'nested' },
  { text: '[{},{},{}]', expect: null },
  { text: '[{},{},{},{}]', expect: 'objects' },
  { text: '[1,2,3,4,5,6,7,8,9,10]', expect: null },
  { text: '[1,2,3,4,5,6,7,8,9,10,11]', expect: 'values' },
  { text: '["[[[[[{{{{{,,,,,,,,,,,,\\"[[[[["]', expect: null },
  { text: '"\\\\",[[[[[', expect: 'nested' },
  { text: '"[[[[[[[', expect: null },
])('$text has more than its bounds let in of: $expect', ({ text, expect: excess }) => {
  expect(findExcess(text, most)).toBe(excess)
})
