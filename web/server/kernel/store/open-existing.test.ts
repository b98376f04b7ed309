import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openExisting } from './open-existing.ts'

/** A question mark and a hash would end the path of an address. */
const name = 'récords ?mode=memory#.sqlite'
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trama-open-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file that is not there is not made', () => {
  expect(() => openExisting(join(folder, name))).toThrow('unable to open database file')
  expect(readdirSync(folder)).toEqual([])
})

test('one that is there is opened, whatever it is called, and stays alone', () => {
  const made = new DatabaseSync(join(folder, name))
  made.exec('pragma journal_mode = wal; create table kept (row_id text); insert into kept values (1)')
  made.close()
  const looked = openExisting(join(folder, name))
  expect(looked.prepare('select row_id from kept').all()).toEqual([{ row_id: '1' }])
  looked.close()
  expect(readdirSync(folder)).toEqual([name])
})
