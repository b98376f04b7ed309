import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every file that is in the repository or would be added to it, by path from its top. */
export function listTracked(): string[] {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(names.split('\0'))].filter((path) => path !== '' && existsSync(root + path)).toSorted()
}

/** The sources among them: TypeScript and the few files of plain JavaScript. */
export function listSources(): string[] {
  return listTracked().filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
}

export function readTracked(path: string): string {
  return readFileSync(root + path, 'utf8')
}
