import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../kernel/store/database.ts'

let ready: Promise<Buffer> | null = null

/**
 * Puts a database without records there, in the newest form: the steps to it, nine tenths of a server's start, are
 * taken once in a file. What is there already stays, and so does a folder that is not.
 */
export async function placeReadySqlite(path: string): Promise<void> {
  if (existsSync(path) || !existsSync(dirname(path))) return
  writeFileSync(path, await (ready ??= makeReady()), { mode: 0o600 })
}

async function makeReady(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'trama-ready-'))
  try {
    const path = join(folder, 'ready.sqlite')
    const db = await openDatabase({ kind: 'sqlite', path })
    await db.destroy()
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
