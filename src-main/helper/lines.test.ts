import { expect, test } from 'vitest'
import { readLines } from './lines.ts'

async function cut(chunks: readonly (string | Buffer)[], most = 8): Promise<(string | null)[]> {
  const stream = (async function* (): AsyncGenerator<Buffer> {
    for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk))
  })()
  const lines: (string | null)[] = []
  for await (const line of readLines(stream, most)) lines.push(line)
  return lines
}

test.each([
  { name: 'lines of one piece', given: ['a\nbc\n'], expect: ['a', 'bc'] },
  { name: 'a line in pieces', given: ['a', 'b', 'c\nd', '\n'], expect: ['abc', 'd'] },
  { name: 'an empty line', given: ['\n\n'], expect: ['', ''] },
  { name: 'a letter cut in two', given: [Buffer.from([0xc3]), Buffer.from([0xb1, 10])], expect: ['ñ'] },
  { name: 'what is as long as it may be', given: ['12345678\n'], expect: ['12345678'] },
  { name: 'what is longer', given: ['123456789\nab\n'], expect: [null, 'ab'] },
  {
    name: 'what is longer, in pieces',
    given: ['12345', '6789', '0123456789', '\nab\n'],
    expect: [null, 'ab'],
  },
  { name: 'no UTF-8', given: [Buffer.from([0xff, 0xfe, 10]), 'ab\n'], expect: [null, 'ab'] },
  { name: 'an end without a line end', given: ['ab\ncd'], expect: ['ab'] },
])('$name', async ({ given, expect: lines }) => {
  expect(await cut(given)).toEqual(lines)
})
