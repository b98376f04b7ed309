import type { Problem } from '#shared/base/problem.ts'
import type { Result } from '#shared/base/result.ts'
import type { diskProblems } from '#shared/contract/disks.ts'
import type { DiskConnection } from '#shared/model/disk.ts'
import type { HostKey } from '#shared/model/gateway.ts'

export type DiskProblem = Problem<(typeof diskProblems)[number]>
export type DiskResult<T> = Promise<Result<T, DiskProblem>>

/** A file on a disk; its name is that within its folder where a folder is listed. */
export interface DiskFile {
  readonly name: string
  readonly bytes: number
  readonly changedAtMs: number
}

export interface DiskPage {
  readonly files: readonly DiskFile[]
  /** Where the next page begins; null: there is none. */
  readonly next: string | null
}

/** Takes a file piece by piece; each piece is read after the previous one is done. */
export type Take = (piece: Uint8Array) => void | Promise<void>

/**
 * A place for files. Names are paths with `/`. Every work ends by itself when the other side is silent, and at once
 * when its signal is aborted: then it rejects with the signal's reason, as it does with what a source or a taker
 * throws. All else that goes wrong is answered.
 */
export interface Disk {
  /** Writes a whole file under a name, replacing any other; on failure, no part of it is there. */
  put(name: string, source: AsyncIterable<Uint8Array>, signal: AbortSignal): DiskResult<{ bytes: number }>
  get(name: string, take: Take, signal: AbortSignal): DiskResult<{ bytes: number }>
  /** The files of one folder, without those of folders in it: all of `most` a page, in one order. */
  list(folder: string, page: PageAsked, signal: AbortSignal): DiskResult<DiskPage>
  /** Also good when there is none. */
  remove(name: string, signal: AbortSignal): DiskResult<void>
  /** How large a file is; null: there is none. */
  measure(name: string, signal: AbortSignal): DiskResult<DiskFile | null>
  close(): Promise<void>
}

export interface PageAsked {
  /** `next` of the page before; null: the first. */
  readonly from: string | null
  /** At most 1,000. */
  readonly most: number
}

/** A name with this beginning is being written, and is no file yet. */
export const unfinished = '.trama-put-'

/** What is older than this and still unfinished was left behind by a process that ended; listing removes it. */
export const leftBehindMs = 24 * 60 * 60 * 1000

/** More files of one folder are not put in order here. */
export const mostEntries = 100_000
export const mostAPage = 1000

/** Which disk of which organization; a null secret is none. */
export interface DiskSettings {
  readonly organizationId: string
  readonly connection: DiskConnection
  readonly route: string
  readonly secret: string | null
}

/** The disks that this deployment reaches. */
export interface Disks {
  /** Opens a disk below its route. Answers why it cannot be reached where that is found out before the first work. */
  open(settings: DiskSettings): DiskResult<Disk>
  /** Destroys what this machine keeps of an organization's files. What is elsewhere is theirs. */
  destroy(organizationId: string): Promise<void>
  /** The host key that answers there; neither a user name nor a secret is sent. */
  greet(connection: SftpConnection): DiskResult<HostKey>
}

export type SftpConnection = Extract<DiskConnection, { kind: 'sftp' }>
export type S3Connection = Extract<DiskConnection, { kind: 's3' }>
