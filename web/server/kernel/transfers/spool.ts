import { mkdtemp, open, rm, rmdir, statfs, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock, Randomness } from '#shared/app/ports.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'

/** A file that lies here on its way, as it came; gone with the process, and before that after minutes. */
export interface Spooled<P extends Problem = Problem> {
  readonly id: string
  readonly bytes: number
  /** Does work on it; the file is kept until the work ends, even if it is given up in the meantime. */
  whileKept<T>(work: () => Promise<T>): Promise<Result<T, Problem<'transfer-gone'>>>
  append(piece: Uint8Array): Promise<P | Problem<'disk-no-space'> | null>
  read(from: number, most: number): Promise<Uint8Array>
  /** All of it, from the beginning. */
  stream(): AsyncGenerator<Uint8Array>
  remove(): Promise<void>
}

type Kind = 'export' | 'upload'

export interface Spool<P extends Problem> {
  /** Begins one. */
  begin(organizationId: string, kind: Kind): Promise<Result<Spooled<P>, Problem<'transfer-busy'>>>
  /** Null: there is none of this id and organization any more. */
  find(organizationId: string, kind: Kind, id: string): Promise<Spooled<P> | null>
}

interface OpenFile<P extends Problem> extends Spooled<P> {
  isInUse(): boolean
}

interface Kept<P extends Problem> extends OpenFile<P> {
  readonly kind: Kind
  readonly organizationId: string
  usedAtMs: number
}

const lifeMs = 15 * 60_000
const keepFreeBytes = 512 * 1024 * 1024
const streamPiece = 256 * 1024

interface Most<P extends Problem> {
  /** Of all organizations together. */
  readonly files: number
  /** Of one organization and kind; with one more the oldest is given up. */
  readonly filesOfOne: number
  /** Of one file. */
  readonly bytes: number
  /** What is said of a larger one. */
  readonly refusal: P
}

/** Files on their way, in this machine's folder for what passes. */
export function createSpool<P extends Problem>(
  { clock, randomness }: { clock: Pick<Clock, 'nowMs'>; randomness: Pick<Randomness, 'bytes'> },
  most: Most<P>,
): Spool<P> {
  const all = new Map<string, Kept<P>>()
  const drop = async (kept: Kept<P>): Promise<void> => {
    all.delete(kept.id)
    await kept.remove()
  }
  const dropOld = async (): Promise<void> => {
    const nowMs = clock.nowMs()
    for (const kept of all.values()) if (kept.usedAtMs < nowMs - lifeMs && !kept.isInUse()) await drop(kept)
  }
  return {
    begin: async (organizationId, kind) => {
      await dropOld()
      const id = Buffer.from(randomness.bytes(16)).toString('base64url')
      const file = await openFile(id, most)
      const made: Kept<P> = Object.assign(file, { kind, organizationId, usedAtMs: clock.nowMs() })
      // Counted once it is there, so that those that begin at once count each other; in the order they came in.
      all.set(id, made)
      const own = [...all.values()].filter(
        (kept) => kept.organizationId === organizationId && kept.kind === kind,
      )
      for (const kept of own.slice(0, Math.max(0, own.length - most.filesOfOne))) await drop(kept)
      if (all.size > most.files) {
        await drop(made)
        return fail(problem('transfer-busy'))
      }
      return ok({
        ...made,
        get bytes() {
          return made.bytes
        },
        remove: () => drop(made),
      })
    },
    find: async (organizationId, kind, id) => {
      await dropOld()
      const kept = all.get(id)
      if (kept === undefined || kept.organizationId !== organizationId || kept.kind !== kind) return null
      kept.usedAtMs = clock.nowMs()
      return {
        ...kept,
        get bytes() {
          return kept.bytes
        },
        remove: () => drop(kept),
      }
    },
  }
}

async function openFile<P extends Problem>(id: string, most: Most<P>): Promise<OpenFile<P>> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-transfer-'))
  const path = join(folder, 'file')
  const handle = await open(path, 'wx+', 0o600)
  // Without a name it goes with the process; where a system does not let an open file be taken away, at the end.
  const isNameless = await unlink(path).then(
    () => true,
    () => false,
  )
  if (isNameless) await rmdir(folder)
  let bytes = 0
  let [users, isGone] = [0, false]
  const close = async (): Promise<void> => {
    await handle.close()
    if (!isNameless) await rm(folder, { recursive: true, force: true })
  }
  const read = (from: number, most: number): Promise<Uint8Array> => readFrom(handle, from, most)
  return {
    id,
    get bytes() {
      return bytes
    },
    isInUse: () => users > 0,
    whileKept: async (work) => {
      if (isGone) return fail(problem('transfer-gone'))
      users += 1
      try {
        return ok(await work())
      } finally {
        users -= 1
        if (isGone && users === 0) await close()
      }
    },
    append: async (piece) => {
      if (bytes + piece.length > most.bytes) return most.refusal
      const { bavail, bsize } = await statfs(tmpdir())
      if (bavail * bsize < keepFreeBytes + piece.length) return problem('disk-no-space', { place: '/' })
      await handle.write(piece, 0, piece.length, bytes)
      bytes += piece.length
      return null
    },
    read,
    stream: async function* () {
      for (let at = 0; at < bytes; at += streamPiece) yield await read(at, streamPiece)
    },
    remove: async () => {
      if (isGone) return
      isGone = true
      if (users === 0) await close()
    },
  }
}

async function readFrom(handle: FileHandle, from: number, most: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(most)
  const { bytesRead } = await handle.read(buffer, 0, most, from)
  return buffer.subarray(0, bytesRead)
}
