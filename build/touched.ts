import { runCommand } from './run-command.ts'

/** Kinds of tests. */
export const suites = ['unit', 'screen', 'api', 'lab', 'browser'] as const
export type Suite = (typeof suites)[number]

/** What stands under every test. */
const foundation =
  /^(package(-lock)?\.json|tsconfig\.json|build\/(test|server-programs|vite\.servers\.config|run-suite|side-by-side|own-network|build-for-browser|touched|chromium|quick-react|own-modules|failed-loads|ask-for-failed-loads|motion|ask-for-motion|bundled-screens|vitest\.config)\.ts|build\/system-packages\.txt|web\/server\/testing\/remembered-hashes\.ts)$/
const ofTests = /\.test\.tsx?$|\.cases\.ts$|\/testing\//

/** Where the product is that a suite starts as people do, out of sight of the imports of its tests. */
const product: Readonly<Partial<Record<Suite, RegExp>>> = {
  lab: /^(src-shared|src-main|web)\//,
  browser: /^(src-shared|src-main|src-renderer|web|build|resources)\//,
}

/**
 * How much of a suite a change touches: all of it, the tests that import what changed, or none. Documents touch
 * what reads them: the tests of the repository, which are in `check`.
 */
export function howMuch(suite: Suite, changed: readonly string[]): 'all' | 'importers' | 'none' {
  if (changed.some((path) => foundation.test(path))) return 'all'
  const started = product[suite]
  if (started !== undefined && changed.some((path) => started.test(path) && !ofTests.test(path))) return 'all'
  return changed.some((path) => /\.(tsx?|mjs|css|json|sh)$/.test(path)) ? 'importers' : 'none'
}

/** Paths from the top of what differs from a commit, committed or not, and of what is new. Null: no such commit. */
export async function listChanged(commit: string): Promise<readonly string[] | null> {
  const told = await Promise.all([
    runCommand('git', ['diff', '--name-only', '-z', '--end-of-options', commit]),
    runCommand('git', ['ls-files', '-z', '--others', '--exclude-standard']),
  ])
  if (told.some(({ code }) => code !== 0)) return null
  return [...new Set(told.flatMap(({ output }) => output.split('\0')))].filter((path) => path !== '')
}
