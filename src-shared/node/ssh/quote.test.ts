import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { quoteForShell } from './quote.ts'

const argvs: readonly { name: string; given: readonly string[]; expect: string }[] = [
  { name: 'plain words stay as they are', given: ['sudo', '-n', 'sh'], expect: 'sudo -n sh' },
  { name: 'an empty argument is one', given: ['printf', ''], expect: "printf ''" },
  { name: 'a space', given: ['echo', 'a b'], expect: "echo 'a b'" },
  { name: 'a quote', given: ['echo', "it's"], expect: String.raw`echo 'it'\''s'` },
  { name: 'what a shell would expand', given: ['echo', '$HOME *;`id`'], expect: "echo '$HOME *;`id`'" },
]

describe('quoteForShell', () => {
  test.each(argvs)('$name', ({ given, expect: expected }) => {
    expect(quoteForShell(given)).toBe(expected)
  })

  test('a real shell gives every argument back as it was', () => {
    const given = [
      '',
      ' ',
      "'",
      '"',
      String.raw`\ `,
      '$(id)',
      '`id`',
      '!',
      '~',
      '-n',
      'a\nb',
      '\t',
      '*',
      'ñ',
      "''",
      '#x',
    ]
    const line = quoteForShell(['printf', '%s\\0', ...given])
    expect(execFileSync('sh', ['-c', line]).toString('utf8').split('\0').slice(0, -1)).toEqual(given)
  })

  test('a zero byte cannot travel in an argument', () => {
    expect(() => quoteForShell(['a\0b'])).toThrow('zero byte')
  })
})
