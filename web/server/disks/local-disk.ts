import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import {
  lstat,
  mkdir,
  open,
  opendir,
  realpath,
  rename,
  statfs,
  unlink,
  type FileHandle,
} from 'node:fs/promises'
import { join } from 'node:path'
import { problem } from '#shared/base/problem.ts'
import { answered, DiskFault, fromSource, giveTo } from './disk-fault.ts'
import {
  leftBehindMs,
  mostEntries,
  unfinished,
  type Disk,
  type DiskFile,
  type DiskProblem,
  type Take,
} from '../kernel/ports/disks.ts'
import { measureFolder } from './measure-folder.ts'
import { pageOf } from './pages.ts'

export interface LocalOptions {
  /** The folder of one organization; nothing outside of it is reached, by links neither. */
  readonly root: string
  /** What people call it. */
  readonly place: string
  /** Left free for all else on that file system, the records first. */
  readonly keepFreeBytes: number
  /** All that the organization may have there; null: as much as there is. */
  readonly mostBytes: number | null
  readonly nowMs: () => number
}

const pieceBytes = 256 * 1024
const lookAgainBytes = 16 * 1024 * 1024
/** Windows has neither links of this kind nor the flags. */
const noFollow = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** A folder of the machine that runs this server. */
export function createLocalDisk(options: LocalOptions): Disk {
  const { root, place } = options
  const read = (error: unknown) => toProblem(error, place)
  return {
    put: (name, source, signal) =>
      answered(() => putFile(options, name, fromSource(source, signal)), signal, read),
    get: (name, take, signal) =>
      answered(
        async () => {
          const file = await openFile(root, name)
          return await readFile(file, take, signal).finally(() => file.close())
        },
        signal,
        read,
      ),
    list: (folder, page, signal) =>
      answered(async () => pageOf(await readFolder(options, folder, signal), page), signal, read),
    remove: (name, signal) => answered(() => removeFile(root, name), signal, read),
    measure: (name, signal) =>
      answered(
        async () => {
          const path = await placeOf(root, name).catch(absent)
          const found = path === null ? null : await lstat(path).catch(absent)
          return found?.isFile() === true
            ? { name, bytes: found.size, changedAtMs: Math.floor(found.mtimeMs) }
            : null
        },
        signal,
        read,
      ),
    close: () => Promise.resolve(),
  }
}

async function putFile(
  { root, place, keepFreeBytes, mostBytes }: LocalOptions,
  name: string,
  source: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number }> {
  const full = (): DiskFault => new DiskFault(problem('disk-no-space', { place }))
  await makeFolders(root, name)
  const target = await placeOf(root, name)
  const folder = join(target, '..')
  const hidden = join(folder, `${unfinished}${randomUUID()}`)
  const file = await open(hidden, 'wx', 0o600)
  try {
    let [bytes, lookAt, limit] = [0, 0, 0]
    for await (const piece of source) {
      if (bytes >= lookAt) {
        // Looked at again and again: others write at the same time, and what is written here is among it.
        limit = mostBytes === null ? Infinity : bytes + mostBytes - (await measureFolder(root))
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize < keepFreeBytes) throw full()
        lookAt = bytes + lookAgainBytes
      }
      if (bytes + piece.length > limit) throw full()
      await writeAll(file, piece)
      bytes += piece.length
    }
    await file.sync()
    await file.close()
    await rename(hidden, target)
    await syncFolder(folder)
    return { bytes }
  } catch (error) {
    await file.close().catch(() => undefined)
    await unlink(hidden).catch(() => undefined)
    throw error
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten
}

/** A name lasts when its folder was written, too. Windows opens no folders. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, constants.O_RDONLY).catch(() => null)
  await opened?.sync().catch(() => undefined)
  await opened?.close()
}

async function readFile(file: FileHandle, take: Take, signal: AbortSignal): Promise<{ bytes: number }> {
  const piece = Buffer.alloc(pieceBytes)
  for (let bytes = 0; ;) {
    signal.throwIfAborted()
    const { bytesRead } = await file.read(piece, 0, pieceBytes, bytes)
    if (bytesRead === 0) return { bytes }
    bytes += bytesRead
    await giveTo(take, Uint8Array.from(piece.subarray(0, bytesRead)))
  }
}

async function openFile(root: string, name: string): Promise<FileHandle> {
  const missing = (): DiskFault => new DiskFault(problem('disk-file-missing', { name }))
  const path = await placeOf(root, name).catch(absent)
  const file = path === null ? null : await open(path, constants.O_RDONLY | noFollow).catch(absent)
  if (file === null) throw missing()
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw missing()
}

async function removeFile(root: string, name: string): Promise<void> {
  const path = await placeOf(root, name).catch(absent)
  // Of a link, the link goes.
  if (path !== null) await unlink(path).catch(absent)
}

async function readFolder(
  { root, place, nowMs }: LocalOptions,
  folder: string,
  signal: AbortSignal,
): Promise<DiskFile[]> {
  const path = await placeOf(root, folder === '' ? 'x' : `${folder}/x`).catch(absent)
  const entries = path === null ? null : await opendir(join(path, '..')).catch(absent)
  if (entries === null) return []
  const files: DiskFile[] = []
  let seen = 0
  for await (const entry of entries) {
    signal.throwIfAborted()
    seen += 1
    if (seen > mostEntries) throw new DiskFault(problem('disk-crowded', { place, limit: mostEntries }))
    if (!entry.isFile()) continue
    const inside = join(entry.parentPath, entry.name)
    // One that was removed meanwhile is not there.
    const found = await lstat(inside).catch(absent)
    if (found === null) continue
    if (!entry.name.startsWith(unfinished))
      files.push({ name: entry.name, bytes: found.size, changedAtMs: Math.floor(found.mtimeMs) })
    else if (found.mtimeMs < nowMs() - leftBehindMs) await unlink(inside).catch(absent)
  }
  return files
}

/** One folder after the other, each of them a folder and no link to one. */
async function makeFolders(root: string, name: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  let path = root
  for (const part of name.split('/').slice(0, -1)) {
    path = join(path, part)
    await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    if (!(await lstat(path)).isDirectory()) throw new DiskFault(problem('route-unreadable', { value: name }))
  }
}

/** The path of a name, whose folder is where its name says: no link leads there from elsewhere, or from there. */
async function placeOf(root: string, name: string): Promise<string> {
  const parts = name.split('/')
  const said = join(await realpath(root), ...parts.slice(0, -1))
  if ((await realpath(said)) !== said) throw new DiskFault(problem('route-unreadable', { value: name }))
  return join(said, parts.at(-1) ?? '')
}

const missing: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR'])

function absent(error: unknown): null {
  if (missing.has(codeOf(error))) return null
  throw error
}

function toProblem(error: unknown, place: string): DiskProblem | null {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return problem('disk-no-space', { place })
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return problem('disk-denied', { place })
    case 'ELOOP':
    case 'ENOTDIR':
    case 'EISDIR':
    case 'EEXIST':
    case 'ENOTEMPTY':
    case 'ENAMETOOLONG':
      return problem('route-unreadable', { value: place })
    default:
      return null
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
