import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How a program ended; null: it could not be started, or was ended. */
export interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Programs and files of this computer, as far as the adapters of tunnels need them. */
export interface Programs {
  /** To its end, as an argument list, in English. Never rejects. */
  run(argv: readonly string[]): Promise<Finished>
  exists(path: string): boolean
  /** Null: not there. */
  readText(path: string): string | null
  /** Names in a folder; empty when it is not there. */
  list(path: string): readonly string[]
  /** Writes a file that only this person may read, in a folder of its own; answers its path. */
  writePrivate(name: string, text: string): Promise<string>
  remove(path: string): Promise<void>
}

const longestMs = 120_000

/** This computer. `folder`: where private files go; better one that is on no disk. */
export function createNodePrograms(folder: string): Programs {
  return {
    run: ([file = '', ...args]) =>
      new Promise((resolve) => {
        const env = { ...process.env, LC_ALL: 'C' }
        const options = { env, timeout: longestMs, maxBuffer: 4 * 1024 * 1024, windowsHide: true }
        execFile(file, args, options, (error, stdout, stderr) => {
          const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
          resolve({ code, stdout, stderr })
        })
      }),
    exists: existsSync,
    readText: (path) => {
      try {
        return readFileSync(path, 'utf8')
      } catch {
        return null
      }
    },
    list: (path) => {
      try {
        return readdirSync(path)
      } catch {
        return []
      }
    },
    writePrivate: async (name, text) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      const path = join(folder, name)
      // One that is left over might have another mode, or be a link.
      await rm(path, { force: true })
      await writeFile(path, text, { mode: 0o600, flag: 'wx' })
      return path
    },
    remove: (path) => rm(path, { force: true }),
  }
}

/** What a program said, without what might be a key, for a message. */
export function saidBy({ stdout, stderr }: Finished): string {
  const said = stderr.trim() === '' ? stdout : stderr
  return said
    .replaceAll(/[A-Za-z0-9+/]{42,}={0,2}/g, '…')
    .trim()
    .slice(-300)
}
