import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lstatSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { Result } from '#shared/base/result.ts'
import { integer, list, record, text, type Field } from './fields.ts'
import { parseJsonFile, writeWhole } from './files.ts'
import type { Paths } from './world.ts'

/** What `/etc/resolv.conf` is, in full. */
type Found =
  | {
      readonly kind: 'file'
      readonly base64: string
      readonly mode: number
      readonly uid: number
      readonly gid: number
    }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'none' }

interface Backup {
  readonly found: Found
  /** SHA-256 of what we wrote there, or were about to: only that is ever replaced. */
  readonly ours: readonly string[]
}

const number = integer(0, 2 ** 32)
const kindOf = <K extends string>(kind: K): Field<K> => text(4, (value) => (value === kind ? kind : null))
const file = record({
  kind: kindOf('file'),
  base64: text(2 ** 20, (value) => value),
  mode: number,
  uid: number,
  gid: number,
})
const link = record({ kind: kindOf('link'), target: text(4096, (value) => value) })
const none = record({ kind: kindOf('none') })
const found: Field<Found> = (value, at) => {
  const all: readonly Result<Found, string>[] = [file(value, at), link(value, at), none(value, at)]
  return all.find((one) => one.ok) ?? none(value, at)
}
const backup: Field<Backup> = record({
  found,
  ours: list(
    text(64, (value) => value),
    2,
  ),
})

/** Writes it. What was there before, or was put there by somebody else since, is kept aside first. */
export function writeResolvConf(paths: Paths, content: string): void {
  const now = look(paths.resolvConf)
  const kept = readBackup(paths)
  const isOurs = kept !== null && isOneOf(now, kept.ours)
  if (isOurs && contentOf(now) === content) return
  const before = isOurs ? kept : { found: now, ours: [] }
  keep(paths, { found: before.found, ours: [digest(content), ...before.ours].slice(0, 2) })
  put(paths.resolvConf, { kind: 'file', base64: toBase64(content), mode: 0o644, uid: 0, gid: 0 })
  keep(paths, { found: before.found, ours: [digest(content)] })
}

/** Puts back what was there before us, unless somebody else has written it since. Without a backup: nothing. */
export function restoreResolvConf(paths: Paths): void {
  const kept = readBackup(paths)
  if (kept !== null && isOneOf(look(paths.resolvConf), kept.ours)) put(paths.resolvConf, kept.found)
  rmSync(fileOf(paths), { force: true })
}

function look(path: string): Found {
  const about = lstatSync(path, { throwIfNoEntry: false })
  if (about === undefined) return { kind: 'none' }
  if (about.isSymbolicLink()) return { kind: 'link', target: readlinkSync(path) }
  const base64 = readFileSync(path).toString('base64')
  return { kind: 'file', base64, mode: about.mode & 0o7777, uid: about.uid, gid: about.gid }
}

/** By renaming, so that no reader sees half of it; in place where it is mounted (containers do that). */
function put(path: string, what: Found): void {
  if (what.kind === 'none') return rmSync(path, { force: true })
  const temporary = `${path}.trama`
  rmSync(temporary, { force: true })
  if (what.kind === 'link') symlinkSync(what.target, temporary)
  else {
    writeFileSync(temporary, Buffer.from(what.base64, 'base64'), { mode: 0o600, flag: 'wx' })
    chownSync(temporary, what.uid, what.gid)
    chmodSync(temporary, what.mode)
  }
  try {
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    if (what.kind === 'link' || !(error instanceof Error && 'code' in error && error.code === 'EBUSY'))
      throw error
    writeFileSync(path, Buffer.from(what.base64, 'base64'))
  }
}

function isOneOf(what: Found, digests: readonly string[]): boolean {
  return what.kind === 'file' && digests.includes(digest(contentOf(what) ?? ''))
}

function contentOf(what: Found): string | null {
  return what.kind === 'file' ? Buffer.from(what.base64, 'base64').toString('latin1') : null
}

function toBase64(content: string): string {
  return Buffer.from(content, 'latin1').toString('base64')
}

function digest(content: string): string {
  return createHash('sha256').update(content, 'latin1').digest('hex')
}

function readBackup(paths: Paths): Backup | null {
  const read = backup(parseJsonFile(fileOf(paths)), 'backup')
  return read.ok ? read.value : null
}

function keep(paths: Paths, value: Backup): void {
  writeWhole(fileOf(paths), JSON.stringify(value), { isDurable: true })
}

function fileOf(paths: Paths): string {
  return `${paths.backup}/resolv-conf.json`
}
