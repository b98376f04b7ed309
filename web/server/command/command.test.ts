import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWords } from '#shared/words/create-words.ts'
import { en } from '#shared/words/parts/en/all.ts'
import { claimData } from '../kernel/store/claim-data.ts'
import { openStore } from '../kernel/store/store.ts'
import { openKeyring } from '../start/open-keyring.ts'
import { readOptions } from '../start/options.ts'
import { backup } from './backup.ts'
import { check } from './check.ts'
import { doctor } from './doctor.ts'
import { firstStart } from './first-start.ts'
import { migrate } from './migrate.ts'
import { formerStep, writeFormerRecords } from '../kernel/store/testing/former-records.ts'
import { restore } from './restore.ts'
import { readSettings } from './settings.ts'
import type { Exit, Terminal } from './terminal.ts'

const words = createWords('en', en)
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-command-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command on the records of a machine; answers how it ended and what it said. */
async function run(
  command: (terminal: Terminal) => Promise<Exit>,
  machine: string,
  ...given: string[]
): Promise<{ readonly code: Exit; readonly said: string }> {
  const lines: string[] = []
  const say = (line: string): void => void lines.push(line)
  const options = readOptions({ TRAMA_DATA: join(folder, machine), PORT: '1' }, folder)
  const code = await command({ options, words, settings: '/none', given, say, complain: say })
  return { code, said: lines.join('\n') }
}

/** Records with somebody in them, a key, and a file on this machine's disk. */
async function furnish(machine: string): Promise<void> {
  const { dataPath, database, keyFile } = readOptions({ TRAMA_DATA: join(folder, machine) }, folder)
  mkdirSync(join(dataPath, 'disks/one'), { recursive: true })
  writeFileSync(join(dataPath, 'disks/one/plan.trama'), machine)
  const store = await openStore(database)
  await openKeyring(store.db, { keyFile, rootKeys: null })
  await store.db
    .insertInto('organizations')
    .values({ organization_id: machine, name: machine, created_at_ms: 1, model_revision: 0 })
    .execute()
  await store.close()
  alter(
    machine,
    `insert into users (organization_id, user_id, email, name, password_hash, roles, provider_id, active, created_at_ms)
    values ('${machine}', 'u', 'u@example.org', 'u', '', '[]', 'p', 1, 1)`,
  )
}

function alter(machine: string, statement: string): void {
  const db = new DatabaseSync(join(folder, machine, 'trama.sqlite'), { enableForeignKeyConstraints: false })
  db.exec(statement)
  db.close()
}

function rowsOf(machine: string): string {
  const db = new DatabaseSync(join(folder, machine, 'trama.sqlite'), { readOnly: true })
  const tables = db.prepare(`select name from sqlite_master where type = 'table' order by name`).all()
  const rows = tables.map(({ name }) => [name, db.prepare(`select * from "${String(name)}"`).all()])
  db.close()
  return JSON.stringify(rows)
}

const file = () => join(folder, 'made.tar.gz')

describe('a backup', () => {
  test('restored on a machine that was only started is equal, files and key included', async () => {
    await furnish('one')
    expect((await run(backup, 'one', file(), '--with-key')).code).toBe(0)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect((await run(migrate, 'other')).code).toBe(0)
    expect((await run(restore, 'other', file())).code).toBe(0)
    expect(rowsOf('other')).toBe(rowsOf('one'))
    for (const name of ['root.key', 'disks/one/plan.trama'])
      expect(readFileSync(join(folder, 'other', name))).toEqual(readFileSync(join(folder, 'one', name)))
    expect((await run(check, 'other')).code).toBe(0)
  })

  test('has no key of a setting in it, and says where that one is', async () => {
    await furnish('one')
    const lines: string[] = []
    const say = (line: string): void => void lines.push(line)
    const env = {
      TRAMA_DATA: join(folder, 'one'),
      TRAMA_KEYS: `k1 ${Buffer.alloc(32, 7).toString('base64')}`,
    }
    const given = [file(), '--with-key']
    expect(
      await backup({ options: readOptions(env, folder), words, settings: '', given, say, complain: say }),
    ).toBe(0)
    expect(lines[0]).toBe(words.t('server.command.backup-key', { file: 'TRAMA_KEYS' }))
  })

  test('and every look leave nothing beside the records of a server that is stopped', async () => {
    await furnish('one')
    const before = readdirSync(join(folder, 'one'))
    expect((await run(backup, 'one', file())).code).toBe(0)
    await run(check, 'one')
    await run(doctor, 'one')
    expect((await run(migrate, 'one', '--list')).code).toBe(0)
    expect(readdirSync(join(folder, 'one'))).toEqual(before)
  })

  test('is made while a server has the records, and is put back only when none does', async () => {
    await furnish('one')
    const claimed = claimData(join(folder, 'one'))
    claimed.say('http://127.0.0.1:4180')
    expect((await run(backup, 'one', file())).code).toBe(0)
    expect(await run(restore, 'one', '--replace', file())).toEqual({
      code: 1,
      said: 'Trama is already running at http://127.0.0.1:4180. Stop it first: systemctl stop trama-server',
    })
    claimed.release()
    expect((await run(restore, 'one', '--replace', file())).code).toBe(0)
  })

  test('without the key is refused where the key is another, and nothing changes', async () => {
    await furnish('one')
    await furnish('other')
    expect((await run(backup, 'one', file())).said).toContain('The root key is not in it.')
    const before = rowsOf('other')
    const { code, said } = await run(restore, 'other', '--replace', file())
    expect(code).toBe(1)
    expect(said).toContain('The root key of these records is missing')
    expect(rowsOf('other')).toBe(before)
    cpSync(join(folder, 'one/root.key'), join(folder, 'other/root.key'))
    expect((await run(restore, 'other', '--replace', file())).code).toBe(0)
  })

  test('does not go over records unless that is said, and sets them aside', async () => {
    await furnish('one')
    await furnish('other')
    await run(backup, 'one', file(), '--with-key')
    expect((await run(restore, 'other', file())).said).toContain('--replace')
    const { said } = await run(restore, 'other', '--replace', file())
    const [, aside = ''] = /previous records are in (\S+)\.$/m.exec(said) ?? []
    expect(readFileSync(join(aside, 'disks/one/plan.trama'), 'utf8')).toBe('other')
    expect(readFileSync(join(aside, 'root.key'))).not.toEqual(readFileSync(join(folder, 'other/root.key')))
  })

  test('of a former version is put back as it was, so that the former version can be installed', async () => {
    mkdirSync(join(folder, 'one'))
    await writeFormerRecords(join(folder, 'one/trama.sqlite'))
    expect((await run(backup, 'one', file())).code).toBe(0)
    const before = rowsOf('one')
    expect((await run(migrate, 'one')).code).toBe(0)
    expect(rowsOf('one')).not.toBe(before)
    expect((await run(restore, 'one', '--replace', file())).code).toBe(0)
    expect(rowsOf('one')).toBe(before)
    expect((await run(migrate, 'one', '--list')).said.trim().split('\n').at(-1)).toBe(formerStep)
  })

  test('that is damaged, or no backup, is refused', async () => {
    await furnish('one')
    await run(backup, 'one', file())
    const bytes = readFileSync(file())
    writeFileSync(file(), bytes.subarray(0, bytes.length - 2000))
    expect((await run(restore, 'other', file())).said).toContain('or it is damaged')
    writeFileSync(file(), 'hello')
    expect((await run(restore, 'other', file())).said).toContain('is not a backup of Trama')
    expect(await run(restore, 'other', '/none')).toEqual({ code: 1, said: 'There is no file /none.' })
  })

  test('never goes over a file that is there', async () => {
    await furnish('one')
    writeFileSync(file(), 'mine')
    expect((await run(backup, 'one', file())).code).toBe(1)
    expect(readFileSync(file(), 'utf8')).toBe('mine')
  })
})

describe('records that a newer version has changed', () => {
  test('are refused by every command, by the name of the step', async () => {
    await furnish('one')
    alter('one', `insert into kysely_migration values ('2999-01-future', '')`)
    const before = rowsOf('one')
    for (const command of [migrate, check, doctor, firstStart]) {
      const { code, said } = await run(command, 'one')
      expect(code).not.toBe(0)
      expect(said).toContain('A newer version of Trama has worked on these records (2999-01-future).')
    }
    expect((await run(backup, 'one', file())).code).not.toBe(0)
    expect(existsSync(file())).toBe(false)
    expect(rowsOf('one')).toBe(before)
  })

  test('tell the package which steps were made on them', async () => {
    await run(migrate, 'one')
    const { said } = await run(migrate, 'one', '--list')
    expect(said.split('\n')).toContain('2026-11-first')
    expect((await run(migrate, 'none', '--list')).said).toBe('')
  })
})

test('a first start says how to open a link that only this machine opens', async () => {
  await run(migrate, 'one')
  const publicUrl = 'https://trama.example.org'
  const { said } = await run(firstStart, 'one')
  const [, port = ''] = /http:\/\/127\.0\.0\.1:(\d+)\/first-start#/.exec(said) ?? []
  expect(said).toContain(`ssh -L ${port}:127.0.0.1:${port} `)
  const outside = await run(
    (terminal) => firstStart({ ...terminal, options: { ...terminal.options, publicUrl } }),
    'one',
  )
  expect(outside.said).toContain(`${publicUrl}/first-start#`)
  expect(outside.said).not.toContain('ssh -L')
  const six = await run(
    (terminal) => firstStart({ ...terminal, options: { ...terminal.options, host: '::1', port: 80 } }),
    'one',
  )
  expect(six.said).toMatch(/http:\/\/\[::1\](:80)?\/first-start#/)
  expect(six.said).toContain('ssh -L 80:[::1]:80 ')
})

describe('the doctor', () => {
  test('changes nothing, and says what is missing', async () => {
    const { code, said } = await run(doctor, 'none')
    expect(said).toContain('There are no records yet: the first start makes them')
    expect(said).toContain('SMTP_URL is not set')
    expect(said).toContain('The server does not answer at http://127.0.0.1:1')
    expect(existsSync(join(folder, 'none'))).toBe(false)
    // The pages may not have been built where this runs.
    expect([0, 1]).toContain(code)
  })

  test('finds a key that others can read, and one of other records', async () => {
    await furnish('one')
    writeFileSync(join(folder, 'one/root.key'), `k1 ${Buffer.alloc(32).toString('base64')}\n`, {
      mode: 0o644,
    })
    expect((await run(doctor, 'one')).said).toMatch(/bad +The root key is not the one of these records/)
  })
})

test('what the file of settings says holds over the environment', () => {
  const place = join(folder, 'trama.env')
  writeFileSync(place, '# A comment\nPORT=4180\nMAIL_FROM="Trama <trama@example.org>"\n')
  const { env, isFile } = readSettings({ TRAMA_SETTINGS: place, PORT: '1', HOST: '::' })
  expect(isFile).toBe(true)
  expect(env).toMatchObject({ PORT: '4180', HOST: '::', MAIL_FROM: 'Trama <trama@example.org>' })
  expect(readSettings({ TRAMA_SETTINGS: join(folder, 'none'), PORT: '1' }).env['PORT']).toBe('1')
})

test('each line of the file of settings that is not read is told with its place', async () => {
  const settings = join(folder, 'trama.env')
  writeFileSync(settings, 'PORT=1\nTRAMA_PROXIES 1\n')
  const told = 'line 2: it has no =, and is ignored. A setting is NAME=value'
  for (const command of [check, doctor]) {
    const { code, said } = await run((terminal) => command({ ...terminal, settings }), 'one')
    expect(code).not.toBe(0)
    expect(said).toContain(`${settings}, ${told}`)
  }
})
