import { mkdtemp, open, rm, rmdir, statfs, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock, Randomness } from '#shared/app/ports.ts'
import { inMebibytes, limits } from '#shared/backup/limits.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'

/** An archive that lies here on its way, encrypted as it is; gone with the process, and before that after minutes. */
export interface Spooled {
  readonly id: string
  readonly bytes: number
  append(piece: Uint8Array): Promise<Problem<'backup-too-large' | 'disk-no-space'> | null>
  read(from: number, most: number): Promise<Uint8Array>
  /** All of it, from the beginning. */
  stream(): AsyncGenerator<Uint8Array>
  remove(): Promise<void>
}

type Kind = 'export' | 'upload'

export interface Spool {
  /** Begins one; the one of its kind that the organization had is given up. */
  begin(organizationId: string, kind: Kind): Promise<Result<Spooled, Problem<'archive-busy'>>>
  /** Null: there is none of this id and organization any more. */
  find(organizationId: string, kind: Kind, id: string): Promise<Spooled | null>
}

interface Kept extends Spooled {
  readonly kind: Kind
  readonly organizationId: string
  usedAtMs: number
}

const lifeMs = 15 * 60_000
/** Of all organizations together. */
const mostAtOnce = 8
const keepFreeBytes = 512 * 1024 * 1024
const streamPiece = 256 * 1024

/** Archives on their way, in files of this machine's folder for what passes. */
export function createSpool({ clock, randomness }: { clock: Clock; randomness: Randomness }): Spool {
  const all = new Map<string, Kept>()
  const drop = async (kept: Kept): Promise<void> => {
    all.delete(kept.id)
    await kept.remove()
  }
  const dropOld = async (): Promise<void> => {
    const nowMs = clock.nowMs()
    for (const kept of all.values()) if (kept.usedAtMs < nowMs - lifeMs) await drop(kept)
  }
  return {
    begin: async (organizationId, kind) => {
      await dropOld()
      for (const kept of all.values())
        if (kept.organizationId === organizationId && kept.kind === kind) await drop(kept)
      if (all.size >= mostAtOnce) return fail(problem('archive-busy'))
      const id = Buffer.from(randomness.bytes(16)).toString('base64url')
      const file = await openFile(id)
      const made: Kept = Object.assign(file, { kind, organizationId, usedAtMs: clock.nowMs() })
      all.set(id, made)
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

async function openFile(id: string): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), 'trama-archive-'))
  const path = join(folder, 'archive')
  const handle = await open(path, 'wx+', 0o600)
  // Without a name it goes with the process; where a system does not let an open file be taken away, at the end.
  const isNameless = await unlink(path).then(
    () => true,
    () => false,
  )
  if (isNameless) await rmdir(folder)
  let bytes = 0
  const read = (from: number, most: number): Promise<Uint8Array> => readFrom(handle, from, most)
  return {
    id,
    get bytes() {
      return bytes
    },
    append: async (piece) => {
      if (bytes + piece.length > limits.archiveBytes)
        return problem('backup-too-large', { limitMib: inMebibytes(limits.archiveBytes) })
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
      await handle.close()
      if (!isNameless) await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readFrom(handle: FileHandle, from: number, most: number): Promise<Uint8Array> {
  const buffer = Buffer.alloc(most)
  const { bytesRead } = await handle.read(buffer, 0, most, from)
  return buffer.subarray(0, bytesRead)
}
