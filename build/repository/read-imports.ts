import { posix } from 'node:path'
import { readTracked } from './tracked-files.ts'

/** Names of folders that imports begin with, as `imports` of package.json declares them. */
const roots: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    (JSON.parse(readTracked('package.json')) as { imports: Record<string, string> }).imports,
  ).map(([name, folder]) => [name.replace('*', ''), folder.replace(/^\.\//, '').replace('*', '')]),
)

/** The path from the top that a specifier in a file means, whether there is such a file or not. */
export function resolveImport(from: string, specifier: string): string {
  const root = Object.keys(roots).find((one) => specifier.startsWith(one))
  return root === undefined
    ? posix.join(posix.dirname(from), specifier)
    : `${roots[root] ?? ''}${specifier.slice(root.length)}`
}
