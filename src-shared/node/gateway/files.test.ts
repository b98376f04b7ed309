import { describe, expect, test } from 'vitest'
import type { FileRun } from '#shared/app/gateway-files.ts'
import { ok } from '#shared/base/result.ts'
import { createFiles, printRun } from './files.ts'

const run: FileRun = {
  id: 'run-1',
  path: '/etc/app',
  before: null,
  content: '',
  preScript: '',
  commands: '',
  postScript: '',
  newFile: { owner: 'root', group: 'root', mode: '644' },
  timeoutS: 60,
  confirmS: 60,
  outputBytes: 1000,
}

/** Files of a gateway that answers with these lines. */
const answering = (...lines: string[]) =>
  createFiles({ remote: { call: () => Promise.resolve(ok(lines)) }, host: 'gw.test', owner: 'one' })
const base64 = (text: string): string => Buffer.from(text).toString('base64')

describe('a run on its way to a gateway', () => {
  test('is a name and base64 a line, and says at its end that it is whole', () => {
    const lines = printRun({ ...run, content: 'a\nend x\n', commands: 'settings y' }).split('\n')
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'settings',
      'content',
      'pre',
      'commands',
      'post',
      'end',
      '',
    ])
    expect(lines.slice(0, -1).every((line) => /^[a-z]+ [A-Za-z0-9+/=]*$/.test(line))).toBe(true)
  })

  test.each(['/etc/a\nbefore=none', '/etc/a\0', '/etc/a\rb'])(
    'never carries a path of two lines: %j',
    (path) => {
      expect(() => printRun({ ...run, path })).toThrow('more than one line')
    },
  )
})

describe('what a gateway says', () => {
  test('of a file is read', async () => {
    const file = await answering('file 2 root adm 640', `content ${base64('a\n')}`).read('/etc/app', 100)
    expect(file).toMatchObject({ ok: true, value: { owner: 'root', group: 'adm', mode: '640' } })
    expect(await answering('missing').read('/etc/app', 100)).toEqual(ok(null))
  })

  test.each([
    { name: 'nothing', lines: [] },
    { name: 'another size', lines: ['file 3 root adm 640', `content ${base64('a\n')}`] },
    { name: 'other rights', lines: ['file 2 root adm rw-', `content ${base64('a\n')}`] },
    { name: 'another word', lines: ['link 2 root adm 640'] },
  ])('of a file, and is not readable: $name', async ({ lines }) => {
    expect(await answering(...lines).read('/etc/app', 100)).toMatchObject({
      problem: { code: 'answer-unreadable' },
    })
  })

  const known = { bytes: 3, step: 'commands' as const }
  test.each([
    { end: 'confirmed', truth: 'as-planned', expect: { truth: 'as-planned', problem: null } },
    {
      end: 'failed commands 7',
      truth: 'as-before',
      expect: { exitCode: 7, problem: { code: 'script-failed' } },
    },
    { end: 'timeout commands 60', truth: 'as-before', expect: { problem: { code: 'script-timeout' } } },
    {
      end: 'write cp: no space',
      truth: 'as-before',
      expect: { problem: { facts: { output: 'cp: no space' } } },
    },
    { end: 'canceled', truth: 'unknown', expect: { truth: 'unknown', problem: { code: 'restore-failed' } } },
    { end: 'made up', truth: 'made up', expect: { truth: 'unknown' } },
    { end: 'gone', truth: '', expect: { truth: 'unknown', problem: { code: 'run-unknown' } } },
  ])('of an end: $end', async ({ end, truth, expect: expected }) => {
    const news = await answering(
      'step commands',
      `truth ${truth}`,
      `end ${end}`,
      `out ${base64('ab')}`,
    ).follow(run, known)
    expect(news).toMatchObject({ ok: true, value: { bytes: 5, step: 'commands', end: expected } })
  })

  test('of no end means that it goes on, at a step that there is', async () => {
    expect(await answering('step constructor').follow(run, known)).toMatchObject({
      value: { bytes: 3, step: 'commands', isCut: false, end: null },
    })
  })
})
