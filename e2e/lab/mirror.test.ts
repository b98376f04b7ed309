import { expect, test } from 'vitest'
import { parseMirror } from './mirror.ts'

const line = (uri: string, suite: string): string => `'${uri}/dists/${suite}/InRelease' name_InRelease 0 `

const cases = [
  {
    name: 'the only mirror',
    given: [
      line('http://mirror.example/debian', 'bookworm'),
      line('http://mirror.example/security', 'bookworm-security'),
    ],
    expect: 'http://mirror.example/debian',
  },
  {
    name: "another publisher's packages for the same release first",
    given: [
      line('https://other.example/debian', 'bookworm'),
      line('http://mirror.example/debian', 'bookworm'),
      line('http://mirror.example/debian', 'bookworm-updates'),
    ],
    expect: 'http://mirror.example/debian',
  },
  { name: 'another release', given: [line('http://mirror.example/ubuntu', 'noble')], expect: null },
  { name: 'nothing', given: [], expect: null },
]

test.each(cases)('$name', ({ given, expect: mirror }) => {
  expect(parseMirror(given.join('\n'), 'bookworm')).toBe(mirror)
})
