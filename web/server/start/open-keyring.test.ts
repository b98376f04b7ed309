import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openOneOrganization } from '../testing/one-organization.ts'
import { openKeyring } from './open-keyring.ts'

test('a key file that is missing is asked for, and none is made in its place, though nothing is sealed yet', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-key-'))
  const { db, close } = await openOneOrganization()
  onTestFinished(async () => {
    await close()
    rmSync(folder, { recursive: true })
  })
  const options = { keyFile: join(folder, 'root.key'), rootKeys: null }
  const { currentId } = await openKeyring(db, options)
  // It was replaced by the one that is there, and is noted still.
  await db.insertInto('root_keys').values({ key_id: 'k9', check_value: '' }).execute()
  renameSync(options.keyFile, join(folder, 'elsewhere'))
  await expect(openKeyring(db, options)).rejects.toThrow(
    `these records know root keys by the names ${currentId}, k9, and none is in ${options.keyFile}: put it back`,
  )
  expect(existsSync(options.keyFile)).toBe(false)
  renameSync(join(folder, 'elsewhere'), options.keyFile)
  expect((await openKeyring(db, options)).currentId).toBe(currentId)
})
