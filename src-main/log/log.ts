import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#main/ports/desktop-ports.ts'
import { printFacts } from './redact.ts'

const mostBytes = 5 * 1024 * 1024
/** How much of the end is read for the last lines. */
const tailBytes = 256 * 1024

/** The log of the application: a line of JSON an entry. */
export interface FileLog extends Log {
  /** The last entries, oldest first. */
  lastLines(count: number): readonly string[]
}

/**
 * Writes `trama.log` in `folder`, readable by its owner only. At 5 MiB the file becomes `trama.log.1`, in place
 * of the one before. A disk that takes nothing stops nobody: then there is no log.
 */
export function createFileLog(folder: string, nowMs: () => number, limitBytes = mostBytes): FileLog {
  const path = join(folder, 'trama.log')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let size = openAt(path)

  const write = (level: string, facts: object, message: string): void => {
    try {
      const line = `${printFacts({ at: new Date(nowMs()).toISOString(), level, message, ...facts })}\n`
      if (size + line.length > limitBytes) {
        renameSync(path, `${path}.1`)
        size = 0
      }
      appendFileSync(path, line, { mode: 0o600 })
      size += Buffer.byteLength(line)
    } catch {
      // There is nowhere left to say it.
    }
  }

  return {
    info: (facts, message) => write('info', facts, message),
    warn: (facts, message) => write('warn', facts, message),
    error: (facts, message) => write('error', facts, message),
    lastLines: (count) => {
      const older = size < tailBytes ? readEnd(`${path}.1`) : ''
      const lines = `${older}${readEnd(path)}`.split('\n').filter((line) => line !== '')
      return lines.slice(-count)
    },
  }
}

/** Its size; 0 when there is none yet. One that others could read is closed to them. */
function openAt(path: string): number {
  try {
    const { size } = statSync(path)
    chmodSync(path, 0o600)
    return size
  } catch {
    return 0
  }
}

function readEnd(path: string): string {
  try {
    return existsSync(path) ? readFileSync(path).subarray(-tailBytes).toString('utf8') : ''
  } catch {
    return ''
  }
}
