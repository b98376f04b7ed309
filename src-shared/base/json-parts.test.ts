import { expect, test } from 'vitest'
import { findExcess } from './json-parts.ts'

const most = { values: 10, objects: 3, keys: 5, nested: 4 }

test.each([
  { text: '{"a":[1,2,{"b":[]}]}', expect: null },
  { text: '[[[[]]]]', expect: null },
  { text: '[[[[[]]]]]', expect: 'nested' },
  { text: '[{},{},{}]', expect: null },
  { text: '[{},{},{},{}]', expect: 'objects' },
  { text: '[1,2,3,4,5,6,7,8,9,10]', expect: null },
  { text: '[1,2,3,4,5,6,7,8,9,10,11]', expect: 'values' },
  { text: '{"a":[{"b":1}],"d":3,"e":[4,5],"f":8,"g":9}', expect: null },
  { text: '[{"a":1,"b":2,"c":3,"d":4,"e":5,"f":6}]', expect: 'keys' },
  { text: '{"a":1,"b":[{}],"c":2,"d":3,"e":4,"f":5}', expect: 'keys' },
  { text: ']],,,,,,,', expect: null },
  { text: '["[[[[[{{{{{,,,,,,,,,,,,\\"[[[[["]', expect: null },
  { text: '"\\\\",[[[[[', expect: 'nested' },
  { text: '"[[[[[[[', expect: null },
])('$text has more than its bounds let in of: $expect', ({ text, expect: excess }) => {
  expect(findExcess(text, most)).toBe(excess)
})
