import { randomBytes, randomUUID } from 'node:crypto'
import { problem } from '#shared/base/problem.ts'
import { fail, ok } from '#shared/base/result.ts'
import { diskSteps } from '#shared/contract/disks.ts'
import type { HostKey } from '#shared/model/gateway.ts'
import { placeName } from './create-disks.ts'
import type { Disk, DiskResult, Disks, DiskSettings } from '../kernel/ports/disks.ts'

export interface TriedDisk {
  readonly steps: readonly (typeof diskSteps)[number][]
  /** Not pinned yet: to be compared by a person. */
  readonly hostKey: HostKey | null
}

/** All of it, however slow each step is. */
const mostMs = 60_000
const testBytes = 1024

/**
 * Reaches a disk, and writes, reads and removes a small file on it. Where the host key is not pinned, nothing is sent
 * but the question for it.
 */
export async function tryDisk(disks: Disks, settings: DiskSettings): DiskResult<TriedDisk> {
  const { connection } = settings
  if (connection.kind === 'sftp' && connection.hostKey === null) {
    const seen = await disks.greet(connection)
    return seen.ok ? ok({ steps: ['reached'], hostKey: seen.value }) : seen
  }
  const disk = await disks.open(settings)
  if (!disk.ok) return disk
  try {
    const tried = await writeAndRead(disk.value, placeName(settings))
    if (!tried.ok) return tried
    const steps = diskSteps.filter((step) => step !== 'signed-in' || connection.kind !== 'local')
    return ok({ steps, hostKey: null })
  } finally {
    await disk.value.close()
  }
}

async function writeAndRead(disk: Disk, place: string): DiskResult<void> {
  const over = AbortSignal.timeout(mostMs)
  const name = `trama-test-${randomUUID()}`
  const bytes = randomBytes(testBytes)
  try {
    const put = await disk.put(name, once(bytes), over)
    if (!put.ok) return put
    const taken: Uint8Array[] = []
    const got = await disk.get(name, (piece) => takeFew(taken, piece), over)
    const removed = await disk.remove(name, over)
    if (!got.ok) return got
    if (!removed.ok) return removed
    return Buffer.concat(taken).equals(bytes) ? ok(undefined) : fail(problem('disk-differs', { place }))
  } catch (error) {
    if (over.aborted) return fail(problem('disk-lost', { place }))
    throw error
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

/** Of an answer that is longer than what was written, no more is kept than shows that. */
function takeFew(taken: Uint8Array[], piece: Uint8Array): void {
  if (taken.reduce((sum, { length }) => sum + length, 0) <= testBytes) taken.push(piece)
}
