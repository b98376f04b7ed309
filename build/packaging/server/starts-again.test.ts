import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildServerIfChanged } from '#build/server-bundle.ts'
import { openStore } from '#web/server/kernel/store/store.ts'
import { openKeyring } from '#web/server/start/open-keyring.ts'
import { readOptions } from '#web/server/start/options.ts'
import { stageServer } from './stage.ts'

// What is installed, told by its unit when to start again: each case is a process that ends by itself.
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
const folder = mkdtempSync(join(tmpdir(), 'trama-starts-'))
const installed = join(folder, 'installed')
const settings = join(folder, 'trama.env')
const otherKey = `k1 ${Buffer.alloc(32, 7).toString('base64')}\n`
let data = ''

beforeAll(async () => {
  if ((await buildServerIfChanged(root)) !== 0) throw new Error('the server does not build')
  stageServer(root, installed, { version: '1.2.3', author: 'A <a@example.org>' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeEach(async () => {
  data = mkdtempSync(join(folder, 'data-'))
  rmSync(settings, { recursive: true, force: true })
  const { database, keyFile } = readOptions({ TRAMA_DATA: data }, folder)
  const store = await openStore(database)
  await openKeyring(store.db, { keyFile, rootKeys: null })
  await store.close()
})

/** Serves on the records as the unit does, until it ends by itself. */
function serve(env: Record<string, string> = {}) {
  const place = join(installed, 'usr/lib/trama-server')
  const given = { NODE_ENV: 'production', TRAMA_DATA: data, TRAMA_LOG: 'stdout', TRAMA_SETTINGS: settings }
  const { status, stderr } = spawnSync(join(place, 'node'), [join(place, 'server.js'), 'serve'], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: '0', ...given, ...env },
  })
  return { status, stderr }
}

const place = (name: string): string => join(data, name)
const replace = (name: string, text: string | null): void => {
  rmSync(place(name), { recursive: true, force: true })
  if (text === null) mkdirSync(place(name))
  else writeFileSync(place(name), text, { mode: 0o600 })
}

test.each([
  { name: 'the key file is lost', spoil: () => rmSync(place('root.key')), said: 'put it back' },
  { name: 'the key file is a folder', spoil: () => replace('root.key', null), said: 'EISDIR' },
  { name: 'the key file holds no key', spoil: () => replace('root.key', 'k1\n'), said: 'not of the form' },
  {
    name: 'the key is one of other records',
    spoil: () => replace('root.key', otherKey),
    said: 'not the one that these records know',
  },
  {
    name: 'the key of the settings is no key',
    spoil: () => writeFileSync(settings, 'TRAMA_KEYS=k1\n'),
    said: 'not of the form',
  },
  {
    name: 'the records are no database',
    spoil: () => replace('trama.sqlite', 'x'.repeat(4096)),
    said: 'not a database',
  },
  {
    name: 'the data folder lies in a file',
    spoil: () => {
      data = join(place('root.key'), 'in')
    },
    said: 'ENOTDIR',
  },
  { name: 'the settings are a folder', spoil: () => mkdirSync(settings), said: `${settings} cannot be read` },
  {
    name: 'a setting is of no use',
    spoil: () => writeFileSync(settings, 'TRAMA_PROXIES=many\n'),
    said: 'TRAMA_PROXIES',
  },
])('it is not started again when $name', ({ spoil, said }) => {
  spoil()
  const { status, stderr } = serve()
  expect(stderr).toContain(said)
  const unit = readFileSync(join(installed, 'usr/lib/systemd/system/trama-server.service'), 'utf8')
  expect(unit).toContain(`\nRestartPreventExitStatus=${String(status)}\n`)
})

test('it is started again when its port is taken, which may be free the next time', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = Object(taken.address()) as { readonly port: number }
  const { status, stderr } = serve({ HOST: '127.0.0.1', PORT: String(port) })
  taken.close()
  expect(stderr).toContain('EADDRINUSE')
  expect(status).toBe(1)
})

test('it is started again for as long as it takes', () => {
  const unit = readFileSync(join(installed, 'usr/lib/systemd/system/trama-server.service'), 'utf8')
  expect(unit).toContain('\nRestart=on-failure\n')
  expect(unit).toContain('\nStartLimitIntervalSec=0\n')
})
