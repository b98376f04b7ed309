import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readStartArguments } from './start-arguments.ts'

test.each([
  { given: [], entry: 'start/main.ts', needsWeb: true },
  { given: ['--sample'], entry: 'start/main.ts', needsWeb: true },
  { given: ['demo'], entry: 'demo/demo.ts', needsWeb: true },
  { given: ['reseal'], entry: 'start/reseal.ts', needsWeb: false },
])('$given runs $entry', ({ given, entry, needsWeb }) => {
  expect(readStartArguments(given)).toEqual({ kind: 'run', entry, needsWeb })
})

test.each([['--smaple'], ['demo', '--sample'], ['reseal', 'now'], ['constructor']])(
  '%s %s starts nothing',
  (...given) => {
    const said = readStartArguments(given)
    expect(said).toMatchObject({ kind: 'say', code: 2 })
    expect(said).toHaveProperty('text', expect.stringContaining(given.at(-1) ?? ''))
  },
)

test.each([['--help'], ['-h'], ['demo', '--help']])('%s %s says what there is, and ends', (...given) => {
  const start = join(import.meta.dirname, 'start.ts')
  const said = execFileSync(process.execPath, [start, ...given], { encoding: 'utf8', timeout: 60_000 })
  expect(said).toContain('npm start -- --sample')
  expect(said).not.toContain('http')
})
