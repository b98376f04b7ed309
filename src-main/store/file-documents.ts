import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Documents } from '#main/ports/desktop-ports.ts'

/** Documents as files of a folder, for tests and programs without Electron. A write is a rename, or nothing. */
export function createFileDocuments(folder: string): Documents {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string): string => join(folder, `${name}.json`)
  return {
    read: (name) => {
      try {
        return JSON.parse(readFileSync(pathOf(name), 'utf8')) as unknown
      } catch {
        return undefined
      }
    },
    write: (name, value) => {
      const fresh = `${pathOf(name)}.new`
      const file = openSync(fresh, 'w', 0o600)
      try {
        writeSync(file, JSON.stringify(value))
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
      renameSync(fresh, pathOf(name))
    },
  }
}
