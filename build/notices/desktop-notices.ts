import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { noticesFile, noticesFor } from './third-party-notices.ts'

/** Native modules lie beside the bundles; Electron and Node bring their licences along. */
const besideBundles = ['node_modules/@node-rs/argon2', 'node_modules/keytar']

/** Where the build of a bundle lists the folders of its packages, below the repository. */
export function packageListFile(mode: string): string {
  return `dist/.packages/${mode}.json`
}

/**
 * Writes `third-party-notices.txt` of the desktop application, for all its bundles, where the page finds it and
 * where packages take it from: what lies beside the application is left out of its archive.
 * Throws when one of their packages may not be shipped so.
 */
export function writeDesktopNotices(root: string, modes: readonly string[]): void {
  const listed = modes.flatMap((mode) =>
    z.array(z.string()).parse(JSON.parse(readFileSync(join(root, packageListFile(mode)), 'utf8'))),
  )
  const beside = besideBundles.map((path) => join(root, path))
  const text = noticesFor([...new Set([...listed, ...beside])])
  for (const folder of ['dist', 'dist/desktop/renderer']) {
    const path = join(root, folder, noticesFile)
    // Somebody may be reading it: what is right already stays as it is.
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
  }
}
