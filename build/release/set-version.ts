import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** The files in which the version stands. The packages take theirs from the first one. */
export const versionFiles = ['package.json', 'package-lock.json'] as const

const manifest = z.object({ version: z.string() })

/** The version that the sources have. */
export function versionOf(root: string): string {
  return manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}

/** Writes a version wherever it stands, and leaves every other byte as it is. */
export function setVersion(root: string, version: string): void {
  const former = versionOf(root)
  const written = versionFiles.map((file) => ({ file, text: withVersion(root, file, former, version) }))
  // All or none: a file that has another version is found before anything is written.
  for (const { file, text } of written) writeFileSync(join(root, file), text)
}

function withVersion(
  root: string,
  file: (typeof versionFiles)[number],
  former: string,
  version: string,
): string {
  const text = readFileSync(join(root, file), 'utf8')
  // The lock says it twice: of itself, and of the package at the root. Both stand before any dependency.
  const most = file === 'package.json' ? 1 : 2
  let count = 0
  const written = text.replaceAll(`"version": "${former}"`, (found) => {
    count += 1
    return count > most ? found : `"version": "${version}"`
  })
  if (count < most) throw new Error(`${file} has another version than ${former}`)
  return written
}
