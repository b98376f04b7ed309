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
  renameSync(options.keyFile, join(folder, 'elsewhere'))
  await expect(openKeyring(db, options)).rejects.toThrow(
    `these records belong to root key ${currentId}, which is not in ${options.keyFile}: put it back`,
  )
  expect(existsSync(options.keyFile)).toBe(false)
  renameSync(join(folder, 'elsewhere'), options.keyFile)
  expect((await openKeyring(db, options)).currentId).toBe(currentId)
})
