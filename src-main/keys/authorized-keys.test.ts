import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import type { Connection } from '#shared/node/ssh/connection.ts'
import { generateSshKeyPair } from '#shared/node/ssh/key-pair.ts'
import { addAuthorizedKey, removeAuthorizedKey } from './authorized-keys.ts'

const [old, fresh, other] = ['old', "new one's", 'other'].map((name) =>
  generateSshKeyPair(name).publicKey.trim(),
)
let home: string
let file: string

/** A user's home on this computer: the same script, the same tools. */
const connection: Connection = {
  run: async ([command = '', ...args], { input = '' }) => {
    const child = spawn(command, args, { env: { ...process.env, HOME: home } })
    child.stdin.end(input)
    const [stdout, stderr, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 128))),
    ])
    return ok({ code, stdout, stderr })
  },
  sentBytes: () => 0,
  close: () => Promise.resolve(),
}

beforeEach(async (context) => {
  if (process.platform !== 'linux') return context.skip('the tools of Debian and Ubuntu are needed')
  home = await mkdtemp(join(tmpdir(), 'trama-home-'))
  file = join(home, '.ssh/authorized_keys')
})
afterEach(() => rm(home, { recursive: true, force: true }))

async function write(content: string, mode = 0o600): Promise<void> {
  await mkdir(join(home, '.ssh'), { mode: 0o700 })
  await writeFile(file, content)
  await chmod(file, mode)
}

const add = (line = fresh, like: string | null = null) => addAuthorizedKey(connection, 'gw', line ?? '', like)
const remove = (line = old, than = fresh) => removeAuthorizedKey(connection, 'gw', line ?? '', than ?? '')
const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

describe('adding a key', () => {
  test('makes folder and file as sshd wants them', async () => {
    expect(await add()).toEqual(ok(undefined))
    expect(await readFile(file, 'utf8')).toBe(`${fresh}\n`)
    expect([await modeOf(join(home, '.ssh')), await modeOf(file)]).toEqual(['700', '600'])
  })

  test.each<{
    readonly name: string
    readonly given: string
    readonly like?: string
    readonly expect: string
  }>([
    { name: 'stands after what is there', given: `# one\n${old}\n`, expect: `# one\n${old}\n${fresh}\n` },
    { name: 'ends a line that has no end', given: `${old}`, expect: `${old}\n${fresh}\n` },
    { name: 'is there once', given: `${fresh}\n`, expect: `${fresh}\n` },
    {
      name: 'a line in a comment does not count',
      given: ` # ${fresh}\n`,
      expect: ` # ${fresh}\n${fresh}\n`,
    },
    {
      name: 'takes over the options of the one it comes after',
      given: `from="10.0.0.1,*.example.org",command="echo a b" ${old}\n`,
      like: old ?? '',
      expect: `from="10.0.0.1,*.example.org",command="echo a b" ${old}\nfrom="10.0.0.1,*.example.org",command="echo a b" ${fresh}\n`,
    },
    { name: 'no options', given: `${old}\n`, like: old ?? '', expect: `${old}\n${fresh}\n` },
  ])('$name', async ({ given, like, expect: expected }) => {
    await write(given)
    expect(await add(fresh, like ?? null)).toEqual(ok(undefined))
    expect(await readFile(file, 'utf8')).toBe(expected)
    expect(await readdir(join(home, '.ssh'))).toEqual(['authorized_keys'])
  })

  test('keeps the mode, but for what sshd would refuse', async () => {
    await write('', 0o664)
    await add()
    expect(await modeOf(file)).toBe('644')
  })

  test('writes where a link leads', async () => {
    await mkdir(join(home, '.ssh'))
    await writeFile(join(home, 'elsewhere'), `${old}\n`)
    await symlink('../elsewhere', file)
    await add()
    expect(await readFile(join(home, 'elsewhere'), 'utf8')).toBe(`${old}\n${fresh}\n`)
  })

  test('a comment is text and nothing more', async () => {
    const [type, key] = (fresh ?? '').split(' ')
    const line = `${String(type)} ${String(key)} $(touch ${home}/x) \\n \`id\` %s ' "`
    await add(line)
    expect(await readFile(file, 'utf8')).toBe(`${line}\n`)
    expect(await readdir(home)).toEqual(['.ssh'])
  })
})

describe('removing a key', () => {
  test('takes just its lines away', async () => {
    await write(`# ours: ${old}\n${other}\nfrom="*" ${old} again\n${old}\n${fresh}\n`)
    expect(await remove()).toEqual(ok(undefined))
    expect(await readFile(file, 'utf8')).toBe(`# ours: ${old}\n${other}\n${fresh}\n`)
  })

  test('does nothing unless the other one is there', async () => {
    await write(`${old}\n# ${fresh}\n`)
    expect(await remove()).toMatchObject({ ok: false, problem: { code: 'answer-unreadable' } })
    expect(await readFile(file, 'utf8')).toBe(`${old}\n# ${fresh}\n`)
  })

  test('of one that is gone is done', async () => {
    await write(`${fresh}\n`)
    expect(await remove()).toEqual(ok(undefined))
    expect(await readFile(file, 'utf8')).toBe(`${fresh}\n`)
  })
})
