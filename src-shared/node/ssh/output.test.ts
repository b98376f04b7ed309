import { describe, expect, test } from 'vitest'
import { createLines, createOutput } from './output.ts'

describe('createLines', () => {
  function linesOf(...chunks: readonly (string | Buffer)[]): string[] {
    const lines: string[] = []
    const add = createLines((line) => lines.push(line))
    for (const chunk of chunks) add(Buffer.from(chunk as string))
    return lines
  }

  test('whole lines as they come, however they are cut', () => {
    const [first, second] = [Buffer.from('ñ').subarray(0, 1), Buffer.from('ñ').subarray(1)]
    expect(linesOf('one\ntw', 'o\n\nth', 'ree', '\n', first, second, '\nrest')).toEqual([
      'one',
      'two',
      '',
      'three',
      'ñ',
    ])
  })

  test('of a line without end only its beginning is kept', () => {
    const chunk = 'x'.repeat(32 * 1024)
    const lines = linesOf('begin', ...Array.from({ length: 4096 }, () => chunk), 'end\nnext\n')
    expect(lines.map((line) => line.length)).toEqual([4096, 4])
    expect(lines[0]?.startsWith('beginx')).toBe(true)
  })
})

describe('createOutput', () => {
  test('keeps nothing beyond its bound', () => {
    const output = createOutput(5)
    expect([
      output.add(Buffer.from('abc')),
      output.add(Buffer.from('def')),
      output.add(Buffer.from('g')),
    ]).toEqual([true, false, false])
    expect(output.text()).toBe('abc')
  })
})
