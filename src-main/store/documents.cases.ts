import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Documents } from '#main/ports/desktop-ports.ts'

/** What every place of documents does. */
export function documentsCases(create: (folder: string) => Documents): void {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trama-documents-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('what was never written is undefined', () => {
    expect(create(folder).read('settings')).toBeUndefined()
  })

  test.each([
    { name: 'an object', value: { a: [1, { b: null }], 'c.d': '' } },
    { name: 'a list', value: [1, 'two'] },
    { name: 'a text', value: 'text' },
    { name: 'null', value: null },
  ])('$name is read again, also after a restart', ({ value }) => {
    const documents = create(folder)
    documents.write('one', value)
    expect(documents.read('one')).toEqual(value)
    expect(create(folder).read('one')).toEqual(value)
  })

  test('a document has nothing of another', () => {
    const documents = create(folder)
    documents.write('one', 1)
    documents.write('two', 2)
    documents.write('one', 3)
    expect([documents.read('one'), documents.read('two')]).toEqual([3, 2])
  })

  test.each(['', '{', '{"value":', 'null', '\u0000\u0000\u0000'])(
    '%j in its file is undefined, and can be written over',
    (text) => {
      create(folder).write('one', 1)
      for (const name of readdirSync(folder)) writeFileSync(join(folder, name), text)
      const documents = create(folder)
      expect(documents.read('one') ?? undefined).toBeUndefined()
      documents.write('one', 2)
      expect(documents.read('one')).toBe(2)
    },
  )

  test('what cannot be written leaves what was there', () => {
    const documents = create(folder)
    documents.write('one', { kept: true })
    expect(() => documents.write('one', { big: 1n })).toThrow(TypeError)
    expect(documents.read('one')).toEqual({ kept: true })
    expect(create(folder).read('one')).toEqual({ kept: true })
  })

  test("its files are their owner's only, and no piece of a write is left beside", () => {
    create(folder).write('one', { text: 'x'.repeat(100_000) })
    const names = readdirSync(folder)
    expect(names).toEqual(['one.json'])
    expect(statSync(join(folder, 'one.json')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'one.json'), 'utf8').length).toBeGreaterThan(100_000)
  })
}
