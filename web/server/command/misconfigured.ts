import { UnusableKeys } from '../kernel/secrets/keyring.ts'

/** What a file system says that says the same again, whenever it is asked (`man 3 errno`). */
const ofFiles = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG'])
/** READONLY, CORRUPT, CANTOPEN and NOTADB (https://sqlite.org/rescode.html). */
const ofEmbedded = new Set([8, 11, 14, 26])
const deepest = 5

/**
 * Whether a start failed for what lies in the settings or on this machine, so that the next one would fail the same way:
 * somebody has to mend it first. Not what PostgreSQL refuses: a user that it does not know may be on its way, as in a
 * cluster that is being set up.
 */
export function isMisconfigured(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth === deepest) return false
  const code = 'code' in error ? String(error.code) : ''
  const embedded = 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return (
    error instanceof UnusableKeys ||
    ofFiles.has(code) ||
    ofEmbedded.has(embedded) ||
    isMisconfigured(error.cause, depth + 1)
  )
}
