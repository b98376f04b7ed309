import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readTracked } from './tracked-files.ts'

const picturesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path)
const levelsIn = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^(#+) /gm)].map(([, level = '']) => level)
/** Of a row of a table what is no prose: what is code, and numbers; with a language's word for a month left out. */
const rowsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\| .*\|$/gm)].map(([row]) =>
    [row.split(' | ').length, ...(row.match(/`[^`]+`|\b\d[\d.]*\b/g) ?? []).toSorted()].join(' '),
  )
/** How many points and paragraphs each part has. */
const pointsIn = (text: string): readonly string[] =>
  text
    .split(/^## .*$/m)
    .map((part) => `${part.match(/^(?:- |\d\. )/gm)?.length ?? 0} ${part.trim().split(/\n\n+/).length}`)
const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^npm [^#\n]*?(?= +#)/gm)].map(([command]) => command)

test('both READMEs have the same outline and the same pictures', () => {
  const [english, spanish] = [readTracked('README.md'), readTracked('README.es.md')]
  expect(levelsIn(english).length).toBeGreaterThan(5)
  expect(levelsIn(spanish)).toEqual(levelsIn(english))
  expect(picturesIn(english).length).toBeGreaterThan(0)
  expect(picturesIn(spanish)).toEqual(
    picturesIn(english).map((path) => path.replace('/help/en/', '/help/es/')),
  )
})

test('both READMEs have the same tables, commands and links, row by row', () => {
  const [english, spanish] = [readTracked('README.md'), readTracked('README.es.md')]
  expect(rowsIn(english).length).toBeGreaterThan(20)
  expect(rowsIn(spanish)).toEqual(rowsIn(english))
  expect(pointsIn(spanish)).toEqual(pointsIn(english))
  expect(commandsIn(spanish)).toEqual(commandsIn(english))
  const linksIn = (text: string) => new Set([...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path))
  const other = ['README.md', 'README.es.md']
  expect([...linksIn(spanish)].filter((path) => !other.includes(path)).toSorted()).toEqual(
    [...linksIn(english)].filter((path) => !other.includes(path)).toSorted(),
  )
})

/** Formats that drawings are imported from, as the guide of the designer lists them. */
const formats = [
  'draw.io',
  'Excalidraw',
  'Mermaid',
  'Graphviz',
  'containerlab',
  'Compose',
  'CSV',
  'nmap',
  'WireGuard',
]

test.each([
  ['README.md', /; import ([^;]*?files)\./],
  ['README.es.md', /; importe ([^;]*?WireGuard)\./],
  ['CHANGELOG.md', /^- Import (.*)$/m],
  ['src-shared/help/en/designer.md', /^\[\[designer\.empty\.import\]\] reads (.*)$/m],
  ['src-shared/help/es/designer.md', /^\[\[designer\.empty\.import\]\] lee (.*)$/m],
])('%s lists all that can be imported', (file, pattern) => {
  const [, list = ''] = pattern.exec(readTracked(file)) ?? []
  expect(formats.filter((format) => !list.includes(format))).toEqual([])
})

test('both READMEs say that only the first start takes long', () => {
  expect(readTracked('README.md')).toContain(
    'The first start installs and builds; later starts take seconds.',
  )
  expect(readTracked('README.es.md')).toContain(
    'El primer inicio instala y construye; los siguientes tardan segundos.',
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
