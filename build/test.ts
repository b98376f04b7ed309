import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from './chromium.ts'
import { requireNode24 } from './require-node.ts'
import { runCommand } from './run-command.ts'
import { formatSummary, type Step, type SuiteResult } from './summary.ts'
import { formatInstallCommand, installMissing } from './system-packages.ts'
import { howMuch, listChanged, suites, type Suite } from './touched.ts'
import { buildWebIfChanged } from './web-bundle.ts'

requireNode24()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
process.chdir(root)

const isChanged = /^--changed(?:=(.+))?$/
const needsBrowser: readonly Suite[] = ['screen', 'browser']
const timeoutMs = 60 * 60_000

const oneTest = (failed: readonly string[]): SuiteResult => ({
  passed: failed.length === 0 ? 1 : 0,
  failed,
  skipped: [],
})

const asked = process.argv.slice(2)
const since = readSince(asked)
const wanted = asked.filter((name) => !isChanged.test(name))
const changed = since === null ? null : await listChanged(since)
if (since !== null && changed === null) {
  console.error(`Not a commit: ${since}`)
  process.exit(2)
}
const unknown = wanted.filter((name) => !['check', ...suites].includes(name))
if (unknown.length > 0) {
  console.error(
    `Not a suite: ${unknown.join(', ')}. There are: check, ${suites.join(', ')}, and --changed or --changed=COMMIT`,
  )
  process.exit(2)
}
const isWanted = (name: string): boolean => wanted.length === 0 || wanted.includes(name)

const missing = await installMissing('build/system-packages.txt')
const steps: Step[] = []
await addStep('web', async () =>
  oneTest((await buildWebIfChanged(root)) === 0 ? [] : ['the bundle does not build']),
)
if (isWanted('check')) await addStep('check', runCheck)
for (const suite of suites.filter(isWanted)) {
  const part = changed === null ? 'all' : howMuch(suite, changed)
  if (part === 'none') console.log(`\n== ${suite}: nothing changed that it looks at`)
  else await addStep(suite, () => runSuite(suite, part))
}

console.log(formatSummary(steps))
process.exitCode = steps.some((step) => step.result.failed.length > 0) ? 1 : 0

async function addStep(name: string, run: () => Promise<SuiteResult>): Promise<void> {
  console.log(`\n== ${name}`)
  const begin = performance.now()
  const result = await run()
  steps.push({ name, seconds: (performance.now() - begin) / 1000, result })
}

async function runCheck(): Promise<SuiteResult> {
  const done = await runCommand('node', ['build/check.ts'], { show: true, timeoutMs })
  return oneTest(done.code === 0 ? [] : ['npm run check'])
}

/** Runs one project of build/vitest.config.ts, or says why it cannot be run on this machine. */
async function runSuite(suite: Suite, part: 'all' | 'importers'): Promise<SuiteResult> {
  if (needsBrowser.includes(suite) && !existsSync(chromium.executablePath)) {
    const reason = `no ${chromium.executablePath}: ${formatInstallCommand(missing)}`
    console.log(`skipped whole: ${reason}`)
    return { passed: 0, failed: [], skipped: [{ name: suite, reason: `the whole suite, ${reason}` }] }
  }
  const folder = mkdtempSync(join(tmpdir(), 'trama-test-'))
  const resultPath = join(folder, 'result.json')
  try {
    const only = part === 'all' ? [] : [`--changed=${since ?? ''}`]
    const args = ['run', '--project', suite, '--passWithNoTests', ...only, '--reporter', 'default']
    const done = await runCommand('vitest', [...args, '--reporter', './build/result-reporter.ts'], {
      show: true,
      timeoutMs,
      env: { ...process.env, TRAMA_RESULT: resultPath },
    })
    return readResult(resultPath, done.code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A suite that ended badly has failed, whatever its counts say. */
function readResult(path: string, code: number): SuiteResult {
  if (!existsSync(path)) {
    return {
      passed: 0,
      failed: code === 0 ? [] : [`the suite ended with ${code} before its result`],
      skipped: [],
    }
  }
  const result = JSON.parse(readFileSync(path, 'utf8')) as SuiteResult
  return code === 0 || result.failed.length > 0
    ? result
    : { ...result, failed: [`the suite ended with ${code}`] }
}

/** The commit since which what changed is tested: the last one, unless one is named. Null: all is tested. */
function readSince(args: readonly string[]): string | null {
  const found = args.map((name) => isChanged.exec(name)).find((match) => match !== null)
  return found === undefined ? null : (found?.[1] ?? 'HEAD')
}
