import { expect, test } from 'vitest'
import { listSources, listTracked, readTracked } from './tracked-files.ts'

/** Selectors that only take back what hovers, so that they have to hold where nothing hovers too. */
const takesBack = new Set(['.ui-btn[data-off]:hover', '.ui-btn:disabled:hover'])

/** Selectors with `:hover` that hold under a finger too, where what was tapped stays hovered. */
function findUnguarded(css: string): string[] {
  const around: string[] = []
  const found: string[] = []
  let head = ''
  for (const letter of css.replaceAll(/\/\*[^]*?\*\//g, '')) {
    if (letter === '{') {
      const isGuarded = around.some((each) => /^@media\b.*\(hover: hover\)/.test(each))
      if (!isGuarded) found.push(...head.split(/,(?![^(]*\))/).filter((each) => each.includes(':hover')))
      around.push(head.trim())
    }
    if (letter === '}') around.pop()
    head = /[{};]/.test(letter) ? '' : head + letter
  }
  return found.map((each) => each.trim()).filter((each) => !takesBack.has(each))
}

test.each([
  '.a:hover { color: red; }',
  '.b { color: red; }\n.a:is(:hover, :focus-visible) > svg,\n.c { color: red; }',
  '@media (pointer: coarse) { .a:hover { color: red; } }',
  '@media (hover: hover) { .b:hover { color: red; } } .a:hover { color: red; }',
])('is found: %s', (css) => {
  expect(findUnguarded(css)).toHaveLength(1)
})

test.each([
  '@media (hover: hover) { .a:hover { color: red; } }',
  '@media (width >= 40rem) and (hover: hover) { .a { &:hover { color: red; } } }',
  '.a { --x: 1; background: var(--hover); } /* .a:hover {} */',
])('is left alone: %s', (css) => {
  expect(findUnguarded(css)).toEqual([])
})

test('nothing that is tapped stays hovered', () => {
  const sheets = listTracked().filter((path) => path.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(20)
  expect(
    sheets.flatMap((path) => findUnguarded(readTracked(path)).map((each) => `${path}: ${each}`)),
  ).toEqual([])
  // Those of Tailwind, such as `hover:bg-hover`, are guarded by it.
  const written = listSources().filter(
    (path) => path.startsWith('src-renderer/') && !/\.test\.tsx?$/.test(path),
  )
  expect(written.filter((path) => readTracked(path).includes(':hover'))).toEqual([])
})
