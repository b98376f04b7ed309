import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'

/** What precedes the fuses in Electron's program; see "How do I flip fuses" in Electron's documentation. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const fuseVersion = 1
/** Electron's own settings, in the order of `FuseV1Options`: 1 on, 0 off. */
const defaults = '101110011'

/**
 * Makes what electron-builder takes for an unpacked Electron, where the real one cannot be had: a program that
 * is nothing but its fuses, and the few files that are replaced or kept while packing.
 */
export async function makeStandInElectron(folder: string, version: string): Promise<void> {
  mkdirSync(join(folder, 'resources'), { recursive: true })
  const page = mkdtempSync(join(tmpdir(), 'trama-default-app-'))
  writeFileSync(join(page, 'main.js'), '')
  await createPackage(page, join(folder, 'resources/default_app.asar'))
  rmSync(page, { recursive: true })
  const fuses = Buffer.concat([
    Buffer.from(`stand-in ${sentinel}`),
    Buffer.from([fuseVersion, defaults.length]),
    Buffer.from(defaults),
  ])
  writeFileSync(join(folder, 'electron'), fuses, { mode: 0o755 })
  writeFileSync(join(folder, 'chrome-sandbox'), '', { mode: 0o755 })
  writeFileSync(join(folder, 'version'), version)
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, name), name)
}
