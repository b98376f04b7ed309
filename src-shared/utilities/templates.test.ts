import { describe, expect, test } from 'vitest'
import { utilityBounds } from './bounds.ts'
import { createMasking, mask } from './mask.ts'
import { findReferences, namesOf, printNames, unknownNames } from './names.ts'
import { isRoutePath } from './path.ts'
import { renderScript, renderTemplate } from './render.ts'

const template = (content: string) => ({ content, preScript: '', commands: '', postScript: '' })
const names = (text: string): string[] => findReferences(text).map(({ name }) => name)

describe('references', () => {
  test.each([
    { text: '{{A}} {{ b_2 }} {{\tC\t}}', expect: ['A', 'b_2', 'C'] },
    { text: '{{{A}}}', expect: ['A'] },
    { text: '\\{{A}} {{B}}', expect: ['B'] },
    { text: '{{1A}} {{a-b}} {{}} {{ }} {A} {{A} {{A\n}}', expect: [] },
    { text: '{{.Names}} {{$x}} {{a b}}', expect: [] },
    { text: '{{__proto__}}{{constructor}}', expect: ['__proto__', 'constructor'] },
  ])('$text', ({ text, expect: expected }) => {
    expect(names(text)).toEqual(expected)
  })

  test('stand where they are said to', () => {
    const text = 'a {{ B }} c'
    const [found] = findReferences(text)
    expect(text.slice(found?.from, found?.to)).toBe('{{ B }}')
  })

  test.each(['{{', '{{{{ ', '{{A', '{{ A ', '}}{{', '\\{{'])(
    'of %j again and again, are found in one go',
    (piece) => {
      expect(names(piece.repeat(Math.floor(utilityBounds.textBytes / piece.length)))).toEqual([])
    },
  )

  test('are of all texts of a template, each name once', () => {
    const whole = { content: '{{A}}{{B}}', preScript: '{{C}}', commands: '{{A}}', postScript: '{{D}}' }
    expect(namesOf(whole)).toEqual(['A', 'B', 'C', 'D'])
    expect(unknownNames(whole, ['A', 'C'])).toEqual(['B', 'D'])
  })

  test('many unknown names are few in a sentence', () => {
    const many = Array.from({ length: 1000 }, () => 'N'.repeat(10_000))
    expect(printNames(many).length).toBeLessThan(1000)
  })
})

describe('values', () => {
  test('are put in once: what they hold is not looked at again', () => {
    const values = new Map([
      ['A', '{{B}} $& $1 \\'],
      ['B', 'b'],
    ])
    expect(renderTemplate(template('{{A}}-{{B}} \\{{B}}'), values)).toMatchObject({
      value: { content: '{{B}} $& $1 \\-b {{B}}' },
    })
  })

  test('that make a text too large stop it before it is made', () => {
    const values = new Map([['A', 'x'.repeat(utilityBounds.valueBytes)]])
    const content = '{{A}}'.repeat(Math.floor(utilityBounds.textBytes / 5))
    expect(renderTemplate(template(content), values)).toMatchObject({
      problem: { code: 'rendered-too-large' },
    })
  })

  test('of names that nobody defined stop it, also those of an object', () => {
    for (const name of ['NOBODY', '__proto__', 'toString'])
      expect(renderTemplate(template(`{{${name}}}`), new Map())).toMatchObject({
        problem: { code: 'names-unknown', facts: { names: name } },
      })
  })

  test('are variables of the shell in a script', () => {
    expect(renderScript('echo "{{A}}"', new Map([['A', "it's"]]))).toBe(
      `TRAMA_A='it'\\''s'\necho "\${TRAMA_A}"\n`,
    )
    expect(renderScript(' \n', new Map())).toBe('')
  })
})

describe('masking', () => {
  test('hides the longest first, and single lines of a secret of several', () => {
    const hide = createMasking(['secret', 'secret-longer', 'line one\nline two'])
    expect(hide('a secret-longer b secret c line two')).toBe(`a ${mask} b ${mask} c ${mask}`)
    expect(hide('$& stays')).toBe('$& stays')
  })
})

describe('paths', () => {
  test.each(['/etc/app.conf', '/etc/a b/ñ', '/a', '/etc/..a', '/etc/a..', '/processes', '/device'])(
    '%s is one',
    (path) => {
      expect(isRoutePath(path)).toBe(true)
    },
  )
  test.each([
    '',
    '/',
    'a',
    '/a/',
    '//a',
    '/a/../b',
    '/..',
    '/./a',
    '/a\0',
    '/a\nb',
    '/a\u202eb',
    '/proc',
    '/proc/1',
    '/sys/a',
    '/dev/sda',
    '/run/trama/x',
    '/var/lib/trama/current',
    `/${'a'.repeat(1000)}`,
  ])('%j is none', (path) => {
    expect(isRoutePath(path)).toBe(false)
  })
})
