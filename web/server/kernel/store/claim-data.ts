import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process serves the same records. */
export class RunsAlready extends Error {
  /** Where; null: it does not listen yet. */
  readonly url: string | null
  constructor(url: string | null) {
    super(`a server runs on these records${url === null ? '' : `: ${url}`}`)
    this.url = url
  }
}

/** A folder of records that belongs to this process until it ends. */
export interface ClaimedData {
  /** Tells those who come later where we listen. */
  say(url: string): void
  release(): void
}

/**
 * Claims the folder of an embedded database, for one process alone may serve it; throws `RunsAlready`. The lock is
 * SQLite's own on a file beside the records: it ends with the process, however that ends.
 */
export function claimData(folder: string): ClaimedData {
  const place = placeIn(folder)
  const lock = new DatabaseSync(join(folder, 'running.lock'))
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) throw new RunsAlready(readUrlOfRunning(folder))
    throw error
  }
  rmSync(place, { force: true })
  return {
    say: (url) => writeFileSync(place, url, { mode: 0o600 }),
    release() {
      rmSync(place, { force: true })
      lock.close()
    },
  }
}

/** SQLITE_BUSY (https://sqlite.org/rescode.html#busy). */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function placeIn(folder: string): string {
  return join(folder, 'running-at.txt')
}

/** Where the server that owns a folder listens; null: none has said so, or it ended in good order. */
export function readUrlOfRunning(folder: string): string | null {
  try {
    const url = readFileSync(placeIn(folder), 'utf8')
    return URL.canParse(url) ? url : null
  } catch {
    return null
  }
}
