import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { en } from '#shared/words/parts/en/all.ts'
import { locales } from '#shared/words/words.ts'
import { codesOf, linesToRun } from './codes.ts'
import { readGuide } from './read-guide.ts'

const guides = { en: readGuide('en'), es: readGuide('es') }
const { usage } = en.server.command
/** What the package brings, as its sources say it. */
const packaged = [
  'build/packaging/server/stage.ts',
  'build/packaging/server/manual.ts',
  'build/packaging/server/files/functions.sh',
  'build/packaging/server/files/trama-server.sh',
  'build/packaging/server/files/trama.env',
]
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** What the help of `trama-server` has of commands, and which options each line gives them. */
const commands = [...usage.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name)
const options = [...usage.matchAll(/^ {2}([a-z-]+) (--[a-z-]+)/gm)].map(
  ([, name, option]) => `${name} ${option}`,
)

describe.each(locales)('the commands of the guide in %s', (locale) => {
  const codes = guides[locale].flatMap(codesOf)

  test('are those that the server and the source have', () => {
    const asked = codes.flatMap((code) => [
      ...code.matchAll(/(?:^|&& )trama-server ([a-z][a-z-]*)((?: \S+)*)/g),
    ])
    expect(asked.length).toBeGreaterThan(8)
    expect(asked.map(([, name = '']) => name).filter((name) => !commands.includes(name))).toEqual([])
    const given = asked.flatMap(([, name = '', rest = '']) =>
      [...rest.matchAll(/--[a-z-]+/g)].map(([option]) => `${name} ${option}`),
    )
    expect(given.length).toBeGreaterThan(1)
    expect(given.filter((option) => !options.includes(option))).toEqual([])
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
    const run = codes.flatMap((code) => /^npm run (\S+)/.exec(code)?.[1] ?? [])
    expect(run.length).toBeGreaterThan(2)
    expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
    const packs = codes.flatMap((code) => /^npm run dist -- (\S+)$/.exec(code)?.[1] ?? [])
    expect(packs).toContain('server')
    const dist = readFileSync('build/dist.ts', 'utf8')
    expect(packs.filter((name) => !dist.includes(`npm run dist -- ${name}`))).toEqual([])
  })

  test('name places that the package or the source has', () => {
    const server = guides[locale].filter(({ name }) => name === 'server').flatMap(codesOf)
    const places = server.flatMap((code) => [...code.matchAll(/(?<![\w.])\/(?:etc|var|usr)\/[\w./-]+/g)])
    const folders = ['/etc/trama', '/var/lib/trama', '/var/backups/trama', '/usr/share/doc/trama-server']
    expect(folders.filter((folder) => !packaged.includes(folder.slice(1)))).toEqual([])
    expect(places.length).toBeGreaterThan(4)
    const others = places.filter(([place]) => !folders.some((folder) => place.startsWith(folder)))
    expect(others.map(([place]) => place)).toEqual([])
    const inSource = server.filter((code) => /^build\/[\w/-]+$/.test(code))
    expect(inSource.length).toBeGreaterThan(0)
    expect(inSource.filter((path) => !existsSync(path))).toEqual([])
  })
})

test('what is to be run on a server is the same in both languages', () => {
  expect(linesToRun(guides.es, 'server').length).toBeGreaterThan(10)
  expect(linesToRun(guides.es, 'server')).toEqual(linesToRun(guides.en, 'server'))
})

test('each key that replaces another has a name of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'root.key')
  const line = linesToRun(guides.en, 'server', 'key').find((each) => each.startsWith('echo ')) ?? ''
  const days = ['2027-01-31 08:00:00', '2027-01-31 08:00:59', '2028-01-31 08:00:00']
  for (const day of days) {
    writeFileSync(join(folder, 'date'), `#!/bin/sh\nexec env PATH="$WHOLE" date -d '${day}' "$@"\n`)
    chmodSync(join(folder, 'date'), 0o700)
    const whole = process.env['PATH'] ?? ''
    const env = { PATH: `${folder}:${whole}`, WHOLE: whole }
    const done = spawnSync('/bin/sh', ['-c', line.replace('/var/lib/trama/root.key', file)], { env })
    expect(done).toMatchObject({ status: 0 })
  }
  // As the server reads them.
  const names = [...readFileSync(file, 'utf8').matchAll(/^([a-z0-9-]{1,16}) [A-Za-z0-9+/]{43}=$/gm)]
  expect(new Set(names.map(([, name]) => name)).size).toBe(days.length)
})
