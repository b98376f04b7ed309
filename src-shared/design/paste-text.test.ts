import { describe, expect, test } from 'vitest'

import { applyPatch } from './patch.ts'
import { isSeen, pasteText } from './paste-text.ts'
import { emptyDesign } from './value.ts'

const at = { x: 0, y: 0 }
const paste = (text: string) => pasteText(emptyDesign, { id: 'a', text, at })
const node = (text: string) => {
  const result = paste(text)
  if (!result.ok) throw new Error(result.problem.code)
  return applyPatch(emptyDesign, result.value).nodes.get('a')
}

describe('text from elsewhere', () => {
  test('is a text where it is a line', () => {
    expect(node('  Rack 4, room 2\r\n')).toMatchObject({
      kind: 'text',
      name: 'Rack 4, room 2',
      observations: '',
    })
  })

  test('is a note with its other lines, tabs and breaks of every system as spaces and lines', () => {
    expect(node('Rack\t4\r\n\r\nroom 2  \rfloor 1\u2028end')).toMatchObject({
      kind: 'note',
      name: 'Rack 4',
      observations: 'room 2\nfloor 1\nend',
    })
  })

  test('begins with the first line in which something can be seen', () => {
    expect(node('\0\0\n\u200b\nRack 4')).toMatchObject({ kind: 'text', name: 'Rack 4' })
    expect(['\0\0', ' \n\u200b', '\u2060'].filter(isSeen)).toEqual([])
    expect(isSeen('\0a')).toBe(true)
  })

  test('goes on below where a name has no room for its line, at the end of a word', () => {
    const words = 'address '.repeat(20).trim()
    expect(node(words)).toMatchObject({ kind: 'note', name: 'address '.repeat(10).trim() })
    const found = node(words)
    expect(`${String(found?.name)} ${String(found?.observations)}`).toBe(words)
  })

  test('of one long word loses no half of a letter', () => {
    const found = node('x'.repeat(79) + '\u{1f5a7}'.repeat(3))
    expect(found).toMatchObject({ name: 'x'.repeat(79), observations: '\u{1f5a7}'.repeat(3) })
  })

  test('as much as a note holds is kept, and more is refused', () => {
    expect(node('n'.repeat(80) + 'o'.repeat(500))).toMatchObject({ observations: 'o'.repeat(500) })
    const refusal = { ok: false, problem: { code: 'paste-too-long', facts: { first: 80, rest: 500 } } }
    expect(paste('n'.repeat(581))).toMatchObject(refusal)
    expect(paste('n'.repeat(10_000_000))).toMatchObject(refusal)
  })
})
