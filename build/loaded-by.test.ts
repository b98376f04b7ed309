import { expect, test } from 'vitest'
import { loadedBy, type Asking } from './loaded-by.ts'

const script = (name: string, imports: readonly string[] = [], asks: readonly string[] = []): Asking => ({
  name,
  imports,
  asks,
})
const loaded = (name: string, scripts: readonly Asking[]): readonly string[] | undefined => {
  const names = loadedBy('entry', scripts).get(name)
  return names === undefined ? undefined : [...names].toSorted()
}

test('a part finds the page that asks for it, and all that the page needs', () => {
  const scripts = [
    script('entry', ['frame'], ['aPage']),
    script('frame'),
    script('aPage', ['x'], ['part']),
    script('x'),
    script('part', ['y']),
    script('y'),
  ]
  expect(loaded('part', scripts)).toEqual(['aPage', 'entry', 'frame', 'part', 'x', 'y'])
})

test('what an import of the page asks for, the page asks for', () => {
  const scripts = [
    script('entry', [], ['aPage']),
    script('aPage', ['x']),
    script('x', [], ['part']),
    script('part'),
  ]
  expect(loaded('part', scripts)).toEqual(['aPage', 'entry', 'part', 'x'])
})

test('a part that several pages ask for finds what all of them have', () => {
  const scripts = [
    script('entry', [], ['aPage', 'bPage']),
    script('aPage', ['x', 'y'], ['part']),
    script('bPage', ['y', 'z'], ['part']),
    ...['x', 'y', 'z', 'part'].map((name) => script(name)),
  ]
  expect(loaded('part', scripts)).toEqual(['entry', 'part', 'y'])
})

test('parts that ask for each other find no more than whoever came first', () => {
  const scripts = [
    script('entry', [], ['aPage', 'bPage']),
    script('aPage', ['x'], ['one']),
    script('bPage', [], ['other']),
    script('x'),
    script('one', [], ['other']),
    script('other', [], ['one']),
  ]
  expect(loaded('one', scripts)).toEqual(['entry', 'one'])
})

test('what nobody asks for is not there', () => {
  expect(loaded('part', [script('entry'), script('part')])).toBeUndefined()
})
