import { expect, test } from 'vitest'
import { listSources, readTracked } from './tracked-files.ts'

const composition = 'web/server/kernel/composition.ts'

test('only what starts the server takes all that it is made of', () => {
  const isSubject = (path: string): boolean =>
    /^web\/server\/(?!start\/|demo\/)/.test(path) && !/\.(test|cases)\.ts$|\/testing\//.test(path)
  const wrong = listSources().filter(
    (path) => isSubject(path) && path !== composition && takesWhole(readTracked(path)),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['export function open(composition: Composition): void', true],
  ['function close({ clock }: Composition): void', true],
  ['interface Ground { readonly composition: Composition }', true],
  ["export function open(composition: Pick<Composition, 'clock'>): void", false],
  ["type Billing = Pick<\n  Composition,\n  'policy' | 'store'\n>", false],
  ['export function open(composition: Core & Mailing): void', false],
])('%s', (text, isWhole) => {
  expect(takesWhole(text)).toBe(isWhole)
})

/** Whether code names the composition otherwise than to pick parts of it. */
function takesWhole(text: string): boolean {
  const code = text.replace(/\/\*[^]*?\*\/|\/\/.*$|^import [^]*? from .*$/gm, '')
  return /\bComposition\b/.test(code.replace(/\bPick<\s*Composition,/g, ''))
}
