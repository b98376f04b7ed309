import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readTracked } from './tracked-files.ts'

const picturesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path)
const levelsIn = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^(#+) /gm)].map(([, level = '']) => level)

test('both READMEs have the same outline and the same pictures', () => {
  const [english, spanish] = [readTracked('README.md'), readTracked('README.es.md')]
  expect(levelsIn(english).length).toBeGreaterThan(5)
  expect(levelsIn(spanish)).toEqual(levelsIn(english))
  expect(picturesIn(english).length).toBeGreaterThan(0)
  expect(picturesIn(spanish)).toEqual(
    picturesIn(english).map((path) => path.replace('/help/en/', '/help/es/')),
  )
})

test.each([
  'README.md',
  'README.es.md',
  'CONTRIBUTING.md',
  'SECURITY.md',

  'docs/releases.md',
])('no link or picture of %s leads to a file that is not there', (file) => {
  const text = readTracked(file)
  const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, path = '']) => path)
  const own = [...links, ...picturesIn(text)].filter((path) => !/^[a-z]+:/.test(path))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([])
})
