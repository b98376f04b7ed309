import { readFileSync, statSync, writeFileSync } from 'node:fs'
import type { FileFault } from '#shared/network-file/fault.ts'
import { readNetworkFile, type ReadFile } from '#shared/network-file/read.ts'
import { problemText } from '#shared/words/problem-text.ts'
import type { Translate } from '#shared/words/words.ts'
import { Trouble } from '../kernel/trouble.ts'

const mostBytes = 16 * 1024 * 1024

/** Reads the file of a network; what is wrong with it ends the command, each with its line and column. */
export function readFileOf(path: string): ReadFile {
  const read = readNetworkFile(readText(path))
  if ('faults' in read) throw faulty(path, read.faults)
  return read.read
}

/** The end of a command whose file is wrong. */
export function faulty(path: string, faults: readonly FileFault[]): Trouble {
  return new Trouble((t) =>
    faults.map((fault) => t('commandLine.at', { path, ...fault.at, text: faultText(t, fault) })).join('\n'),
  )
}

/** The sentence of a fault. */
export function faultText(t: Translate, fault: FileFault): string {
  if (fault.kind === 'problem') return problemText(t, fault.problem)
  const speak = t as (key: string, facts: object) => string
  return speak(`commandLine.fault.${fault.code}`, fault.facts)
}

/** Writes a file that is not there yet; one with a secret only for this person. */
export function writeNew(path: string, content: string | Uint8Array, mode: number): void {
  try {
    writeFileSync(path, content, { mode, flag: 'wx' })
  } catch (error) {
    const reason = codeOf(error)
    throw new Trouble((t) =>
      reason === 'EEXIST'
        ? t('commandLine.file-there', { path })
        : t('commandLine.file-unwritable', { path, reason }),
    )
  }
}

function readText(path: string): string {
  try {
    if (path !== '-' && statSync(path).size > mostBytes) throw new Error('EFBIG')
    return readFileSync(path === '-' ? 0 : path, 'utf8')
  } catch (error) {
    const reason = codeOf(error)
    throw new Trouble((t) =>
      reason === 'ENOENT'
        ? t('commandLine.file-missing', { path })
        : t('commandLine.file-unreadable', { path, reason }),
    )
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String('code' in error ? error.code : error.message) : String(error)
}
