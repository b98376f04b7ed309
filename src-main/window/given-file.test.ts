import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import { createGivenFile, designFileAmong } from './given-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trama-given-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  { argv: ['/opt/Trama/trama', '/media/ana/Oficina norte.trama'], path: '/media/ana/Oficina norte.trama' },
  { argv: ['/opt/Trama/trama', '--hidden', 'office.TRAMA'], path: '/srv/drawings/office.TRAMA' },
  { argv: ['/opt/Trama/trama', '../office.trama'], path: '/srv/office.trama' },
  { argv: ['/opt/office.trama'], path: null },
  { argv: ['/opt/Trama/trama', '--file=office.trama'], path: null },
  { argv: ['/opt/Trama/trama', 'trama://open/office.trama'], path: null },
  { argv: ['/opt/Trama/trama', 'https://example.org/office.trama'], path: null },
  { argv: ['/opt/Trama/trama', 'office.trama.exe'], path: null },
  { argv: ['/opt/Trama/trama', 'off\u0000ice.trama'], path: null },
])('the design file among $argv', ({ argv, path }) => {
  expect(designFileAmong(argv, '/srv/drawings')).toBe(path)
})

test('the last file that was given is taken once', async () => {
  const [first, last] = [join(folder, 'first.trama'), join(folder, 'last.trama')]
  await writeFile(last, 'content')
  const given = createGivenFile()
  expect(await given.take()).toEqual(ok(null))
  given.give(first)
  given.give(last)
  expect(await given.take()).toEqual(
    ok({ name: 'last.trama', content: Buffer.from('content').toString('base64') }),
  )
  expect(await given.take()).toEqual(ok(null))
})

test('what is gone, is a folder or is too large is a problem', async () => {
  const given = createGivenFile()
  given.give(join(folder, 'gone.trama'))
  expect(await given.take()).toEqual(fail(problem('given-file-unreadable', { name: 'gone.trama' })))
  given.give(folder)
  expect(await given.take()).toMatchObject(fail({ code: 'given-file-unreadable' }))
  const large = join(folder, 'large.trama')
  await writeFile(large, '')
  await truncate(large, bounds.design.fileBytes + 1)
  given.give(large)
  expect(await given.take()).toEqual(fail(problem('design-file-too-large', { limitMib: 25 })))
})
