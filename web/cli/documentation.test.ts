import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readNetworkFile } from '#shared/network-file/read.ts'
import { offersOf } from './completion/offers.ts'
import { describedProgram } from './described-program.ts'
import { wordsOf } from './locale.ts'

const page = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8')
const filePage = readFileSync(new URL('../../docs/network-file.md', import.meta.url), 'utf8')
const guideIn = (locale: string): string => {
  const chapter = readFileSync(
    new URL(`../../src-shared/help/${locale}/organization.md`, import.meta.url),
    'utf8',
  )
  return chapter.slice(chapter.indexOf('{#command-line}'), chapter.indexOf('{#disks}'))
}
const offers = offersOf(describedProgram(wordsOf('en'), '1'))
const fenced = (text: string): string => /```yaml\n([^]*?)```/.exec(text)?.[1] ?? ''

/** The commands of a text that it writes: each with the flags on it. */
function commandsIn(text: string): readonly { readonly path: string; readonly flags: readonly string[] }[] {
  return [...text.matchAll(/\btrama ((?:[a-z-]+ ?)+)([^`\n|]*)/g)].map(([, words = '', rest = '']) => {
    const given = words.trim().split(' ')
    const known = given.map((_word, index) => ['trama', ...given.slice(0, index + 1)].join(' '))
    const path =
      known.findLast((each) => offers.some((offer) => offer.path === each)) ?? `trama ${given[0] ?? ''}`
    return { path, flags: `${words} ${rest}`.match(/(?<=\s)--?[a-z][a-z-]*/g) ?? [] }
  })
}

test.each([
  ['the table', page.slice(page.indexOf('## Commands'), page.indexOf('Every command takes'))],
  ['the pipeline', fenced(page)],
  ['the guide', guideIn('en')],
  ['the guide in Spanish', guideIn('es')],
])('%s names commands and options that there are', (_what, text) => {
  const found = commandsIn(text)
  expect(found.length).toBeGreaterThan(1)
  const strange = found.filter(({ path, flags }) => {
    const offer = offers.find((each) => each.path === path)
    return !flags.every((flag) => offer?.words.includes(flag))
  })
  expect(strange).toEqual([])
})

test('the table names every command', () => {
  const written = new Set(commandsIn(page).map(({ path }) => path))
  const groups = ['trama', 'trama network', 'trama device', 'trama gateway', 'trama design', 'trama sign-out']
  expect(
    offers.map(({ path }) => path).filter((path) => !groups.includes(path) && !written.has(path)),
  ).toEqual([])
})

test('the file of the documentation is read', () => {
  expect(readNetworkFile(fenced(filePage))).not.toHaveProperty('faults')
})
