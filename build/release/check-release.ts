import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { partOfChangelog } from './changelog.ts'
import { git, tagOf } from './git.ts'
import { versionOf } from './set-version.ts'

/** What stands in the way of a release, one sentence each; nothing: it can be made. */
export function checkRelease(root: string, version: string): readonly string[] {
  if (!/^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.test(version))
    return [`"${version}" is no version: it has three numbers, as in 1.2.0.`]
  const problems: string[] = []
  const branch = git(root, 'branch', '--show-current')
  if (branch !== 'main') problems.push(`A release is made on main; this is ${branch || 'no branch'}.`)
  const changed = git(root, 'status', '--porcelain')
  if (changed !== '') problems.push(`The tree is not clean:\n${changed}`)
  if (git(root, 'tag', '--list', tagOf(version)) !== '') problems.push(`The tag ${tagOf(version)} is there.`)
  const former = versionOf(root)
  if (compareVersions(version, former) < 0) problems.push(`${version} is older than ${former}.`)
  const path = join(root, 'CHANGELOG.md')
  const part = existsSync(path) ? partOfChangelog(readFileSync(path, 'utf8'), version) : null
  if (part === null) problems.push(`CHANGELOG.md has no part "## [${version}] - YYYY-MM-DD".`)
  else if (part === '') problems.push(`CHANGELOG.md says nothing about ${version}.`)
  return problems
}

/** Less than zero: `one` is older than `other`. Both have three numbers. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number))
  return [0, 1, 2].map((at) => (first?.[at] ?? 0) - (second?.[at] ?? 0)).find((by) => by !== 0) ?? 0
}
