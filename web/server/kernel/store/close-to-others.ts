import { chmodSync, statSync } from 'node:fs'

/** Gives a file or folder a mode, also one that was there before; false when others can still look into it. */
export function closeToOthers(path: string, mode: number): boolean {
  try {
    chmodSync(path, mode)
    return true
  } catch (error) {
    // It belongs to another user, as a volume may: its owner has to close it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    return (statSync(path).mode & 0o077) === 0
  }
}
