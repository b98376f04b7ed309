import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the folder of a file for root alone, and writes the file so that a reader sees the old or the new one. */
export function writeWhole(path: string, text: string, { isDurable }: { readonly isDurable: boolean }): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const temporary = `${path}.new`
  const file = openSync(temporary, 'w', 0o600)
  writeFileSync(file, text)
  if (isDurable) fsyncSync(file)
  closeSync(file)
  renameSync(temporary, path)
}

/** Undefined: no such file, or no JSON in it. */
export function parseJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** The text of a small file of the system without its line end; null: not there. */
export function readSetting(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/** Sets a setting of the kernel; answers whether it took it. */
export function writeSetting(path: string, value: string): boolean {
  try {
    writeFileSync(path, value)
    return true
  } catch {
    return false
  }
}
