import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printDiagnostics } from './diagnostics.ts'
import { createFileLog } from './log.ts'

let folder = ''
const path = () => join(folder, 'trama.log')
const lines = (file = path()) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-log-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an entry is a line with its time, level, message and facts', () => {
  const log = createFileLog(folder, () => 0)
  log.info({ version: '1.0.0' }, 'started')
  log.error({ ref: 'abc', password: 'CANARY' }, 'failed for ana@example.org')
  expect(lines()).toEqual([
    { at: '1970-01-01T00:00:00.000Z', level: 'info', message: 'started', version: '1.0.0' },
    {
      at: '1970-01-01T00:00:00.000Z',
      level: 'error',
      message: 'failed for [secret]',
      ref: 'abc',
      password: '[secret]',
    },
  ])
  expect(statSync(path()).mode & 0o777).toBe(0o600)
})

test('a file that others could read is closed to them', () => {
  writeFileSync(path(), '')
  chmodSync(path(), 0o644)
  createFileLog(folder, () => 0)
  expect(statSync(path()).mode & 0o777).toBe(0o600)
})

test('a file that is full is put beside, one is kept, and the last lines go over both', () => {
  const log = createFileLog(folder, () => 0, 1000)
  for (let count = 0; count < 50; count += 1) log.info({ count }, 'x'.repeat(100))
  expect(readdirSync(folder).toSorted()).toEqual(['trama.log', 'trama.log.1'])
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1000)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
  const last = log.lastLines(7).map((line) => (JSON.parse(line) as { count: number }).count)
  expect(last).toEqual([43, 44, 45, 46, 47, 48, 49])
})

test('a log goes on where the one before it ended', () => {
  createFileLog(folder, () => 0).info({}, 'before')
  createFileLog(folder, () => 0, 120).info({}, 'after, and so much that both do not fit into one file')
  expect(lines(`${path()}.1`).map(({ message }) => message)).toEqual(['before'])
})

test('a disk that takes nothing stops nobody', () => {
  const log = createFileLog(folder, () => 0)
  rmSync(folder, { recursive: true })
  log.info({}, 'lost')
  expect(log.lastLines(10)).toEqual([])
  folder = mkdtempSync(join(tmpdir(), 'trama-log-'))
})

test('facts that JSON cannot hold are no failure', () => {
  const log = createFileLog(folder, () => 0)
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  log.info(circle, 'circle')
  log.info({ ok: true }, 'next')
  expect(log.lastLines(1)[0]).toContain('"message":"next"')
})

test('diagnostics hold what helps, and nothing that lets anybody in', () => {
  const text = printDiagnostics({
    versions: { trama: '1.0.0', node: '24' },
    system: { platform: 'linux' },
    settings: { locale: 'es', apiToken: 'CANARY' },
    server: 'hosted',
    support: { kind: 'missing', what: 'helper' },
    lines: ['{"message":"started"}', '{"message":"password=CANARY for ana@example.org"}'],
  })
  expect(text).toBe(
    [
      'versions: {"trama":"1.0.0","node":"24"}',
      'system: {"platform":"linux"}',
      'settings: {"locale":"es","apiToken":"[secret]"}',
      'server: hosted',
      'support: {"kind":"missing","what":"helper"}',
      'log: 2',
      '{"message":"started"}',
      '{"message":"password=[secret] for [secret]"}',
      '',
    ].join('\n'),
  )
})
