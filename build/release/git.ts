import { execFileSync } from 'node:child_process'

/** What git answers in a repository. Throws where it fails. */
export function git(root: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** The name of a version's tag. */
export function tagOf(version: string): string {
  return `v${version}`
}
