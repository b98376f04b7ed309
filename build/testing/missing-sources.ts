import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Sources } from '../web-bundle.ts'

/** Files of `build` that a configuration imports, itself included, and whose change would build nothing anew. */
export function missingSources({ folders, files }: Sources, configuration: string): string[] {
  const isLookedAt = (path: string): boolean =>
    files.includes(path) || folders.some((folder) => path.startsWith(`${folder}/`))
  return followImports(configuration).filter((path) => !isLookedAt(path))
}

function followImports(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/ from '(\.[^']+)'/g))
    followImports(join(dirname(path), name), seen)
  return [...seen]
}
