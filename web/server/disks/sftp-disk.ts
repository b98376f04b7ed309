import { randomUUID } from 'node:crypto'
import { problem } from '#shared/base/problem.ts'
import { SftpError, type SftpHandle, type SftpSession } from '#shared/node/ssh/sftp.ts'
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
import { pageOf } from './pages.ts'

export interface SftpTarget {
  readonly session: SftpSession
  /** Names begin at the root of the file system, and else where sign-in leads to. */
  readonly isAbsolute: boolean
  /** What people call it. */
  readonly place: string
  readonly nowMs: () => number
}

/** As much as every server takes in one request (section 3 of the draft: 34,000 bytes with all that is around it). */
const pieceBytes = 32 * 1024
/** Requests under way at once, so that a long way does not make it slow. */
const window = 32
/** SFTP says no more than that a write failed: so little left is why. */
const nearlyFull = 64 * 1024

/** A folder of another machine, over SSH. */
export function createSftpDisk(to: SftpTarget): Disk {
  const { session, place } = to
  const pathOf = (name: string): string => (to.isAbsolute ? `/${name}` : name === '' ? '.' : name)
  const read = (error: unknown) => toProblem(error, place)
  return {
    put: (name, source, signal) =>
      answered(() => putFile(to, pathOf(name), fromSource(source, signal), signal), signal, read),
    get: (name, take, signal) =>
      answered(
        async () => {
          const path = pathOf(name)
          const found = await session.look(path)
          if (found?.isFile !== true) throw new DiskFault(problem('disk-file-missing', { name }))
          const file = await session.open(path, 'read')
          return await readFile(session, file, take, signal).finally(() => quietly(session.closeHandle(file)))
        },
        signal,
        read,
      ),
    list: (folder, page, signal) =>
      answered(async () => pageOf(await readFolder(to, pathOf(folder), signal), page), signal, read),
    remove: (name, signal) =>
      answered(() => session.remove(pathOf(name)).catch(unlessMissing), signal, read).then((done) =>
        done.ok ? { ok: true, value: undefined } : done,
      ),
    measure: (name, signal) =>
      answered(
        async () => {
          const found = await session.look(pathOf(name))
          return found?.isFile === true ? { name, bytes: found.bytes, changedAtMs: found.changedAtMs } : null
        },
        signal,
        read,
      ),
    close: () => session.close(),
  }
}

async function putFile(
  { session, place }: SftpTarget,
  path: string,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<{ bytes: number }> {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.'
  await makeFolders(session, folder)
  const hidden = `${folder}/${unfinished}${randomUUID()}`
  const file = await session.open(hidden, 'new')
  let isOpen = true
  try {
    const bytes = await writeAll(session, file, source, signal)
    await session.sync(file)
    isOpen = false
    await session.closeHandle(file)
    signal.throwIfAborted()
    await session.rename(hidden, path)
    return { bytes }
  } catch (error) {
    // A full disk has no word of its own in SFTP.
    const isFull =
      error instanceof SftpError && error.fault === 'failed' && (await isNearlyFull(session, folder))
    if (isOpen) await quietly(session.closeHandle(file))
    await quietly(session.remove(hidden))
    throw isFull ? new DiskFault(problem('disk-no-space', { place })) : error
  }
}

async function isNearlyFull(session: SftpSession, folder: string): Promise<boolean> {
  const free = await session.freeBytes(folder)
  return free !== null && free < nearlyFull
}

/** Writes with several requests under way; the first that fails ends it, after those that were under way. */
async function writeAll(
  session: SftpSession,
  file: SftpHandle,
  source: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<number> {
  const underWay = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | null = null
  let at = 0
  try {
    for await (const piece of source) {
      for (let from = 0; from < piece.length; from += pieceBytes) {
        signal.throwIfAborted()
        if (failure !== null) break
        // A copy: the source may use its memory again.
        const bytes = Uint8Array.from(piece.subarray(from, from + pieceBytes))
        const written = session.write(file, at, bytes).catch((error: unknown) => {
          failure ??= { error }
        })
        const settled: Promise<void> = written.finally(() => underWay.delete(settled))
        underWay.add(settled)
        at += bytes.length
        if (underWay.size >= window) await Promise.race(underWay)
      }
      if (failure !== null) break
    }
  } finally {
    await Promise.all(underWay)
  }
  const failed = failure as { readonly error: unknown } | null
  if (failed !== null) throw failed.error
  return at
}

/** Reads with several requests under way and gives the pieces on in their order. */
async function readFile(
  session: SftpSession,
  file: SftpHandle,
  take: Take,
  signal: AbortSignal,
): Promise<{ bytes: number }> {
  const underWay: Promise<Uint8Array>[] = []
  let [asked, bytes] = [0, 0]
  for (;;) {
    while (underWay.length < window) {
      const piece = readPiece(session, file, asked)
      // Those after the end, or after one that failed, are nobody's any more.
      piece.catch(() => undefined)
      underWay.push(piece)
      asked += pieceBytes
    }
    const piece = (await underWay.shift()) ?? new Uint8Array()
    signal.throwIfAborted()
    if (piece.length > 0) await giveTo(take, piece)
    bytes += piece.length
    if (piece.length < pieceBytes) return { bytes }
  }
}

/** A server may give less than was asked for; only nothing is the end. */
async function readPiece(session: SftpSession, file: SftpHandle, at: number): Promise<Uint8Array> {
  const whole = Buffer.alloc(pieceBytes)
  let filled = 0
  while (filled < pieceBytes) {
    const some = await session.read(file, at + filled, pieceBytes - filled)
    if (some.length === 0) break
    whole.set(some, filled)
    filled += some.length
  }
  return whole.subarray(0, filled)
}

async function readFolder(
  { session, place, nowMs }: SftpTarget,
  path: string,
  signal: AbortSignal,
): Promise<DiskFile[]> {
  const folder = await session.openFolder(path).catch(unlessMissing)
  if (folder === null) return []
  const files: DiskFile[] = []
  try {
    let seen = 0
    for (;;) {
      signal.throwIfAborted()
      const entries = await session.readFolder(folder)
      if (entries === null) return files
      seen += entries.length
      if (seen > mostEntries) throw new DiskFault(problem('disk-crowded', { place, limit: mostEntries }))
      for (const { isFile, name, bytes, changedAtMs } of entries) {
        if (!isFile) continue
        if (!name.startsWith(unfinished)) files.push({ name, bytes, changedAtMs })
        else if (changedAtMs < nowMs() - leftBehindMs) await quietly(session.remove(`${path}/${name}`))
      }
    }
  } finally {
    await quietly(session.closeHandle(folder))
  }
}

/** Makes what is missing of a path, the last part first, so that folders above that cannot be read are no hindrance. */
async function makeFolders(session: SftpSession, folder: string): Promise<void> {
  if (folder === '' || folder === '.' || (await session.look(folder)) !== null) return
  const cut = folder.lastIndexOf('/')
  if (cut > 0) await makeFolders(session, folder.slice(0, cut))
  await session.makeFolder(folder).catch(async (error: unknown) => {
    // Somebody else may have made it meanwhile.
    if ((await session.look(folder)) === null) throw error
  })
}

function unlessMissing(error: unknown): null {
  if (error instanceof SftpError && error.fault === 'missing') return null
  throw error
}

/** What tidies up may fail: what went wrong before it is what is told. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch(() => undefined)
}

function toProblem(error: unknown, place: string): DiskProblem | null {
  if (!(error instanceof SftpError)) return null
  switch (error.fault) {
    case 'lost':
      return problem('disk-lost', { place })
    case 'denied':
      return problem('disk-denied', { place })
    case 'missing':
      return problem('disk-place-missing', { place })
    case 'unsupported':
    case 'failed':
    case 'end':
      return problem('disk-refused', { place, reason: 'SFTP' })
  }
}
