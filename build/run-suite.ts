import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inOwnNetwork } from './own-network.ts'
import { runCommand } from './run-command.ts'
import type { SuiteResult } from './summary.ts'
import type { Suite } from './touched.ts'

/** A suite that is several projects of build/vitest.config.ts; each other is the one of its name. */
const projects: Partial<Record<Suite, readonly string[]>> = { unit: ['unit', 'pure', 'renderer'] }
const inBrowser: readonly Suite[] = ['screen', 'browser']
/** Longer than any one test or hook may take. */
const stuckMs = 15 * 60_000
/** What none comes near on a machine of its own; a slow one that others use as well took an hour for the screens. */
const longestMs = 2 * 60 * 60_000

export interface SuiteRun {
  readonly suite: Suite
  /** Only the tests that import what changed since this commit; null: all. */
  readonly since: string | null
  /** Why its browser cannot run here; null: it can. */
  readonly noBrowser: string | null
  /** Other suites run beside it: what it prints is kept to the end, and the lab goes before the others. */
  readonly isBeside: boolean
}

/** Tests that failed, as they do: what a suite prints comes at its end. */
export const failedPath = '.cache/failed.txt'

/** What a suite came to, and what it printed that has not been shown. */
export interface SuiteEnd {
  readonly result: SuiteResult
  readonly output: string
}

/** Runs the projects of a suite, or says why it cannot be run on this machine. */
export async function runSuite({ suite, since, noBrowser, isBeside }: SuiteRun): Promise<SuiteEnd> {
  if (inBrowser.includes(suite) && noBrowser !== null) {
    const skipped = [{ name: suite, reason: `the whole suite, ${noBrowser}` }]
    return { result: { passed: 0, failed: [], skipped }, output: `skipped whole: ${noBrowser}\n` }
  }
  const folder = mkdtempSync(join(tmpdir(), 'trama-test-'))
  const resultPath = join(folder, 'result.json')
  const running = join(folder, 'result.json.running')
  const begin = Date.now()
  try {
    const only = since === null ? [] : [`--changed=${since}`]
    const named = (projects[suite] ?? [suite]).flatMap((name) => ['--project', name])
    const args = [...named, '--passWithNoTests', ...only, '--reporter', 'default']
    // Node reads the configuration as it is; bundled first, it takes three times as long.
    const vitest = [
      'vitest',
      'run',
      '--configLoader',
      'native',
      ...args,
      '--reporter',
      './build/result-reporter.ts',
    ]
    // Gateways that wait for a processor look like ones that are gone.
    const isFirst = isBeside && suite === 'lab' && process.getuid?.() === 0
    const command = isFirst ? ['nice', '-n', '-5', ...vitest] : vitest
    const [program = '', ...rest] = inBrowser.includes(suite) ? inOwnNetwork(command) : command
    const done = await runCommand(program, rest, {
      show: !isBeside,
      timeoutMs: longestMs,
      isStuck: () => Date.now() - (existsSync(running) ? statSync(running).mtimeMs : begin) > stuckMs,
      env: { ...process.env, TRAMA_RESULT: resultPath, TRAMA_FAILED: failedPath },
    })
    return { result: readResult(resultPath, running, done.code), output: isBeside ? done.output : '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A suite that ended badly has failed, whatever its counts say; one that hung names what it was at. */
function readResult(path: string, running: string, code: number): SuiteResult {
  if (!existsSync(path)) {
    const at = existsSync(running) ? readFileSync(running, 'utf8') : ''
    const failed = `the suite ended with ${code} before its result${at === '' ? '' : `, at: ${at}`}`
    return { passed: 0, failed: code === 0 ? [] : [failed], skipped: [] }
  }
  const result = JSON.parse(readFileSync(path, 'utf8')) as SuiteResult
  return code === 0 || result.failed.length > 0
    ? result
    : { ...result, failed: [`the suite ended with ${code}`] }
}
