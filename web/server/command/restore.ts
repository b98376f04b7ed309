import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../kernel/store/database.ts'
import { hasPeople } from '../kernel/store/embedded-file.ts'
import { migrations } from '../kernel/store/migrations/migrations.ts'
import { findWrongKey } from '../start/open-keyring.ts'
import { disksName, keyName, readUnpacked, recordsName, unpack, type Manifest } from './archive.ts'
import type { Options } from '../start/options.ts'
import { becomeOwner } from './as-owner.ts'
import { whileStopped } from './records.ts'
import { exit, reasonOf, type Exit, type Terminal } from './terminal.ts'

/** What SQLite keeps beside a database belongs to it. */
const kept = [recordsName, `${recordsName}-wal`, `${recordsName}-shm`, disksName]

/** Puts a backup in place of the records. Everything is checked before anything is moved. */
export async function restore(terminal: Terminal): Promise<Exit> {
  const { options, words, complain, given } = terminal
  const [file, ...more] = given.filter((each) => each !== '--replace')
  if (file === undefined || more.length > 0) {
    complain(words.t('server.command.needs-file', { name: 'restore' }))
    return exit.misused
  }
  if (options.database.kind === 'postgres') {
    complain(words.t('server.command.backup-postgres', { file: options.keyFile }))
    return exit.failed
  }
  if (!existsSync(file)) {
    complain(words.t('server.command.restore-none', { file }))
    return exit.failed
  }
  const read = openSync(file, 'r')
  const back = becomeOwner(options.dataPath)
  try {
    mkdirSync(options.dataPath, { recursive: true, mode: 0o700 })
    return await whileStopped(terminal, () => putInPlace(terminal, file, read))
  } finally {
    closeSync(read)
    back()
  }
}

async function putInPlace(terminal: Terminal, file: string, read: number): Promise<Exit> {
  const { options, words, say, complain, given } = terminal
  const { dataPath } = options
  const isFull = hasPeople(join(dataPath, recordsName))
  if (isFull && !given.includes('--replace')) {
    complain(words.t('server.command.restore-full'))
    return exit.failed
  }
  const folder = await mkdtemp(join(dataPath, 'restoring-'))
  try {
    let manifest: Manifest
    try {
      await unpack(read, folder)
      manifest = await readUnpacked(folder)
    } catch (error) {
      complain(words.t('server.command.restore-unreadable', { file, reason: reasonOf(error) }))
      return exit.failed
    }
    const refused = await refuseUnfit(terminal, folder, manifest)
    if (refused !== null) return refused
    const aside = setAside(options, isFull, folder)
    for (const name of kept.toReversed())
      if (existsSync(join(folder, name))) renameSync(join(folder, name), join(dataPath, name))
    if (existsSync(join(folder, keyName))) copyFileSync(join(folder, keyName), options.keyFile)
    say(words.t('server.command.restore-made', { date: words.format.date(manifest.madeAtMs) }))
    if (aside !== null) say(words.t('server.command.restore-kept', { folder: aside }))
    return exit.done
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether records would be of no use here: a newer version made them, or no key opens them. */
async function refuseUnfit(
  { options, words, complain }: Terminal,
  folder: string,
  { steps }: Manifest,
): Promise<Exit | null> {
  const known = Object.keys(await migrations.getMigrations())
  const newer = steps.find((step) => !known.includes(step))
  if (newer !== undefined) {
    complain(words.t('server.command.records-newer', { step: newer }))
    return exit.failed
  }
  // Opening them brings them to this version's step. What is put in place stays as it was kept, so that a former
  // version can be installed over it.
  const tried = join(folder, 'tried.sqlite')
  copyFileSync(join(folder, recordsName), tried)
  const db = await openDatabase({ kind: 'sqlite', path: tried })
  try {
    const reason = await findWrongKey(db, options)
    if (reason === null) {
      // One that was brought is not needed, and goes.
      rmSync(join(folder, keyName), { force: true })
      return null
    }
    const brought = join(folder, keyName)
    const isGood =
      options.rootKeys === null &&
      existsSync(brought) &&
      (await findWrongKey(db, { rootKeys: null, keyFile: brought })) === null
    if (isGood) return null
    complain(words.t('server.command.restore-key', { file: options.keyFile, reason }))
    return exit.failed
  } finally {
    await db.destroy()
  }
}

/**
 * Moves former records away, with their key where the backup brings another; or removes those of a server that nobody
 * has used. Null: there is nothing kept.
 */
function setAside({ dataPath, keyFile }: Options, isFull: boolean, brought: string): string | null {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const folder = join(dataPath, `before-restore-${stamp}`)
  if (isFull) mkdirSync(folder, { mode: 0o700 })
  if (isFull && existsSync(join(brought, keyName)) && existsSync(keyFile))
    copyFileSync(keyFile, join(folder, keyName))
  for (const name of kept) {
    const path = join(dataPath, name)
    if (isFull && existsSync(path)) renameSync(path, join(folder, name))
    else rmSync(path, { recursive: true, force: true })
  }
  return isFull ? folder : null
}
