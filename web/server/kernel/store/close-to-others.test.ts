import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './store.ts'
import { startTestServer } from '#web/server/testing/test-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-modes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('a start closes the data folder and its records, also those that were there before', async () => {
  const data = join(folder, 'data')
  const path = join(data, 'trama.sqlite')
  mkdirSync(data)
  chmodSync(data, 0o755)
  writeFileSync(path, '')
  chmodSync(path, 0o644)
  const server = await startTestServer(() => Promise.resolve(null), { TRAMA_DATA: data })
  try {
    expect(modeOf(data)).toBe('700')
    for (const each of [path, `${path}-wal`, `${path}-shm`].filter(existsSync))
      expect(modeOf(each)).toBe('600')
  } finally {
    await server.stop()
  }
})

test('a file of records is made for its owner only, whatever the folder is open to', async () => {
  const path = join(folder, 'new.sqlite')
  const store = await openStore({ kind: 'sqlite', path })
  try {
    expect([path, `${path}-wal`].map(modeOf)).toEqual(['600', '600'])
    chmodSync(path, 0o644)
    chmodSync(`${path}-wal`, 0o644)
    const second = await openStore({ kind: 'sqlite', path })
    expect([path, `${path}-wal`].map(modeOf)).toEqual(['600', '600'])
    await second.close()
  } finally {
    await store.close()
  }
})
