import { expect, test } from 'vitest'
import { listSources, listTracked, readTracked } from './tracked-files.ts'

const mostLines = 300
const mayBeLong = /^src-shared\/(words|contract)\/|\/golden\/|^src-shared\/base\/problem\.ts$/
const vagueName = /(^|\/)(utils?|helpers?|managers?|services?|types|constants|common|misc|index)\.(tsx?|mjs)$/

test(`no source or style sheet is longer than ${mostLines} lines`, () => {
  const styles = listTracked().filter((path) => path.endsWith('.css'))
  const long = [...listSources(), ...styles]
    .filter((path) => !mayBeLong.test(path))
    .map((path) => ({ path, lines: readTracked(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > mostLines)
  expect(long).toEqual([])
})

test('no file has a name that says nothing about what it holds', () => {
  expect(listSources().filter((path) => vagueName.test(path))).toEqual([])
})

test('components are Pascal.tsx, everything else is kebab.ts', () => {
  const name = (path: string): string =>
    path
      .slice(path.lastIndexOf('/') + 1)
      .replace(/(\.test|\.cases|\.api|\.lab|\.e2e|\.config)*\.(tsx?|mjs)$/, '')
      .replace(/^\./, '')
  const wrong = listSources().filter((path) => {
    const kebab = /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(name(path))
    const pascal = /^[A-Z][A-Za-z0-9]*$/.test(name(path))
    return path.endsWith('.tsx') ? !kebab && !pascal : !kebab
  })
  expect(wrong).toEqual([])
})

test('no file only passes on what others export', () => {
  const isBarrel = (text: string): boolean => {
    const code = text.replace(/\/\*[^]*?\*\/|\/\/.*$/gm, '').trim()
    return (
      code !== '' &&
      code.replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+';?/g, '').trim() === ''
    )
  }
  expect(listSources().filter((path) => path !== 'vitest.config.ts' && isBarrel(readTracked(path)))).toEqual(
    [],
  )
})

test('imports leave a folder by its # name, never by ../../', () => {
  expect(
    listSources().filter((path) => /\b(from|import)\s*\(?\s*['"]\.\.\/\.\.\//.test(readTracked(path))),
  ).toEqual([])
})

test('no test is focused, and none is switched off without a reason', () => {
  const off = /\b(test|it|describe)\.(only|skip|todo)\(|\bctx\.skip\(\)|\bskip\(\)/
  expect(
    listSources().filter(
      (path) =>
        /\.test\.tsx?$/.test(path) &&
        path !== 'build/repository/files.test.ts' &&
        off.test(readTracked(path)),
    ),
  ).toEqual([])
})

test('every golden file ends with a new line', () => {
  const golden = listTracked().filter((path) => /\/golden\//.test(path))
  expect(golden.filter((path) => readTracked(path) !== '' && !readTracked(path).endsWith('\n'))).toEqual([])
})
