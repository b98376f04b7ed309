import { expect, test } from 'vitest'
import { readNetworkFile } from './read.ts'

const kib = 1024
const laughs = `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: [*b,*b]\n`

const table: readonly [what: string, text: string, says: string][] = [
  ['a billion laughs', laughs, 'no-aliases'],
  ['an alias alone', 'trama: 1\nnetwork: *x\n', 'no-aliases'],
  ['a merge key', 'trama: 1\nx: {<<: *y}\n', 'no-aliases'],
  ['a tag', 'trama: !!js/function "x"\n', 'no-tags'],
  ['a tag of its own', 'trama: !<tag:x> 1\n', 'no-tags'],
  ['a directive', '%TAG ! tag:x,2026:\n---\ntrama: 1\n', 'no-tags'],
  ['deep brackets', '['.repeat(64 * kib), 'too-deep'],
  ['deep braces', '{a: '.repeat(64 * kib), 'too-deep'],
  ['deep lists', '- '.repeat(64 * kib), 'too-deep'],
  ['deep keys', '? '.repeat(64 * kib), 'too-deep'],
  ['deep indentation', Array.from({ length: 400 }, (_, at) => `${' '.repeat(at)}a:`).join('\n'), 'too-deep'],
  ['too much', `a: ${'x'.repeat(3 * kib * kib)}`, 'too-large'],
  ['a prototype', 'trama: 1\n__proto__: {trama: 1}\nnetwork: {name: a, range: 10.0.0.0/24}\n', 'key-unknown'],
  ['a list as the file', '- trama: 1\n', 'version-unknown'],
  ['nothing', '', 'version-unknown'],
  ['a map as a key', '? {a: 1}\n: 1\ntrama: 1\n', 'key-unknown'],
]
test.each(table)('%s is refused', (_what, text, says) => {
  const read = readNetworkFile(text)
  const codes =
    'faults' in read ? read.faults.map((each) => (each.kind === 'fault' ? each.code : each.problem.code)) : []
  expect(codes).toContain(says)
})

test('however much is wrong, a hundred faults are said', () => {
  const rows = '  - {name: x, kind: laptop, owner: a, wrong: 1}\n'.repeat(2000)
  const read = readNetworkFile(`trama: 1\nnetwork: {name: a, range: 10.0.0.0/24}\ndevices:\n${rows}`)
  expect('faults' in read && read.faults.length).toBe(100)
})

test('random bytes never break the reader', () => {
  let state = 1
  const next = (): number => (state = (state * 48_271) % 2_147_483_647)
  const signs = 'trama: 1\n-[]{}?,"\'|>#&*!%@` \t\r\u{0}\u{feff}\u{2028}é🦊'
  const letters = [...signs]
  for (let round = 0; round < 2000; round += 1) {
    const text = Array.from({ length: next() % 80 }, () => letters[next() % letters.length]).join('')
    expect({ text, isRefused: 'faults' in readNetworkFile(text) }).toEqual({ text, isRefused: true })
  }
})
