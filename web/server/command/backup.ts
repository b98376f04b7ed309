import { closeSync, copyFileSync, existsSync, fsyncSync, fstatSync, openSync, rmSync } from 'node:fs'
import { link, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { unfinished } from '../kernel/ports/disks.ts'
import { copyEmbedded } from '../kernel/store/embedded-file.ts'
import { disksName, keyName, listFiles, manifestName, pack, recordsName, type Manifest } from './archive.ts'
import { becomeOwner } from './as-owner.ts'
import { findInstalled } from '../start/installed.ts'
import { refuseNewer } from './records.ts'
import { readSteps } from '../kernel/store/steps.ts'
import { exit, type Exit, type Terminal } from './terminal.ts'

/** Writes a backup of the records and of what lies on this machine's own disks, while the server may run. */
export async function backup(terminal: Terminal): Promise<Exit> {
  const { options, words, say, complain, given } = terminal
  const [file, ...more] = given.filter((each) => each !== '--with-key')
  if (file === undefined || more.length > 0) {
    complain(words.t('server.command.needs-file', { name: 'backup' }))
    return exit.misused
  }
  if (options.database.kind === 'postgres') {
    complain(words.t('server.command.backup-postgres', { file: keyPlace(options) }))
    return exit.failed
  }
  if (existsSync(file)) {
    complain(words.t('server.command.backup-exists', { file }))
    return exit.failed
  }
  const written = openSync(file, 'wx', 0o600)
  const back = becomeOwner(options.dataPath)
  let done: Exit = exit.failed
  try {
    done = await write(terminal, written, given.includes('--with-key'))
    fsyncSync(written)
    if (done === exit.done)
      say(words.t('server.command.backup-made', { file, size: words.format.bytes(fstatSync(written).size) }))
  } finally {
    closeSync(written)
    back()
    // Half a backup would be taken for one.
    if (done !== exit.done) rmSync(file, { force: true })
  }
  return done
}

const keyPlace = ({ rootKeys, keyFile }: Terminal['options']): string =>
  rootKeys === null ? keyFile : 'TRAMA_KEYS'

async function write(terminal: Terminal, written: number, isKeyAsked: boolean): Promise<Exit> {
  const { options, words, say, complain } = terminal
  // Keys that are a setting are in no file.
  const hasKey = isKeyAsked && options.rootKeys === null
  const newer = await refuseNewer(terminal)
  if (newer !== null) return newer
  const { made: steps } = await readSteps(options.database)
  if (steps.length === 0) {
    complain(words.t('server.command.records-none'))
    return exit.failed
  }
  const folder = await mkdtemp(join(options.dataPath, 'backup-'))
  try {
    copyEmbedded(join(options.dataPath, recordsName), join(folder, recordsName))
    await linkFiles(join(options.dataPath, disksName), join(folder, disksName))
    if (hasKey) copyFileSync(options.keyFile, join(folder, keyName))
    const manifest: Manifest = {
      format: 'trama-server-backup-1',
      version: findInstalled().version,
      madeAtMs: Date.now(),
      steps: [...steps],
      files: await listFiles(folder),
    }
    await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2))
    await pack(folder, written)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  say(
    hasKey
      ? words.t('server.command.backup-key-inside')
      : words.t('server.command.backup-key', { file: keyPlace(options) }),
  )
  return exit.done
}

/** The same files under other names: they are replaced whole, never written into, so a link keeps what was there. */
async function linkFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to)
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const target = join(to, relative(from, path))
    if (entry.isDirectory()) await mkdir(target, { recursive: true })
    else if (entry.isFile() && !entry.name.startsWith(unfinished)) {
      await mkdir(join(target, '..'), { recursive: true })
      await link(path, target)
    }
  }
}
