import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { prepareImages } from '#e2e/lab/image.ts'
import { missingForLab } from '#e2e/lab/requirements.ts'
import { missingForBrowser } from './chromium.ts'
import { buildDesktopIfChanged } from './desktop-bundle.ts'
import { requireNode24 } from './require-node.ts'
import { runCommand } from './run-command.ts'
import { failedPath, runSuite, type SuiteEnd } from './run-suite.ts'
import { runSideBySide, type Job } from './side-by-side.ts'
import { buildServerIfChanged } from './server-bundle.ts'
import { serverProgram } from './server-programs.ts'
import { formatSummary, type Step, type SuiteResult } from './summary.ts'
import { formatInstallCommand, installMissing } from './system-packages.ts'
import { howMuch, listChanged, suites, type Suite } from './touched.ts'
import { buildWebIfChanged } from './web-bundle.ts'

requireNode24()
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')
process.chdir(root)
// Servers, workers and scripts that tests start by the hundred load the same sources: node compiles them once.
process.env.NODE_COMPILE_CACHE ??= `${root}/node_modules/.cache/node`

const isChanged = /^--changed(?:=(.+))?$/
const checkMs = 30 * 60_000

/** What runs, the longest first. */
const order = ['browser', 'lab', 'screen', 'api', 'unit', 'check'] as const
/** Suites that run two files at once. */
const twoAtOnce: readonly string[] = ['browser', 'api']
/** Workers side by side; while one waits for a page or a gateway, another goes on. */
const capacity = 2 * availableParallelism()

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
const noChromium = missingForBrowser()
const noBrowser = noChromium === null ? null : `${noChromium}: ${formatInstallCommand(missing)}`
mkdirSync(dirname(failedPath), { recursive: true })
writeFileSync(failedPath, '')
console.log(`Tests that fail are named in ${failedPath} as they do.`)
const begin = performance.now()
const built = await runStep('build', build)
const jobs = order.filter(isWanted).flatMap(jobOf)
const isBeside = jobs.length > 1
const ended = await runSideBySide(jobs, capacity)
const steps = [built, ...ended]

console.log(formatSummary(steps, (performance.now() - begin) / 1000))
process.exitCode = steps.some((step) => step.result.failed.length > 0) ? 1 : 0

function jobOf(name: (typeof order)[number]): Job<Step>[] {
  if (name === 'check') return [{ name, run: () => runStep(name, runCheck) }]
  const part = changed === null ? 'all' : howMuch(name, changed)
  if (part === 'none') {
    console.log(`\n== ${name}: nothing changed that it looks at`)
    return []
  }
  const run = () => runSuite({ suite: name, since: part === 'all' ? null : since, noBrowser, isBeside })
  return [{ name, weight: twoAtOnce.includes(name) ? 2 : 1, run: () => runStep(name, run) }]
}

/** Says that a step begins, and what it printed when it has ended: several run at once. */
async function runStep(name: string, run: () => Promise<SuiteEnd>): Promise<Step> {
  console.log(`\n== ${name} begins`)
  const start = performance.now()
  const { result, output } = await run().catch((error: unknown) => ({
    result: oneTest([`${name}: ${String(error)}`]),
    output: '',
  }))
  const seconds = (performance.now() - start) / 1000
  console.log(`\n== ${name} ended after ${seconds.toFixed(0)} s\n${output}`)
  return { name, seconds, result }
}

/** What several suites need is made before any of them, so that no two make it at once: bundles and gateways' images. */
async function build(): Promise<SuiteEnd> {
  const isAny = (...names: readonly Suite[]): boolean => names.some(isWanted)
  const [server, desktop] = await Promise.all([
    isAny('unit', 'lab') ? buildServerIfChanged(root) : buildWebIfChanged(root),
    isAny('unit', 'lab', 'browser') ? buildDesktopIfChanged(root) : 0,
    isAny('lab', 'browser') && missingForLab() === null ? prepareImages(console.log) : null,
    isAny('unit', 'api', 'lab', 'browser') ? serverProgram('main') : null,
  ])
  return { result: oneTest(server === 0 && desktop === 0 ? [] : ['the bundles do not build']), output: '' }
}

async function runCheck(): Promise<SuiteEnd> {
  const done = await runCommand('node', ['build/check.ts'], { timeoutMs: checkMs, show: !isBeside })
  return {
    result: oneTest(done.code === 0 ? [] : ['npm run check']),
    output: isBeside ? done.output : '',
  }
}

/** The commit since which what changed is tested: the last one, unless one is named. Null: all is tested. */
function readSince(args: readonly string[]): string | null {
  const found = args.map((name) => isChanged.exec(name)).find((match) => match !== null)
  return found === undefined ? null : (found?.[1] ?? 'HEAD')
}
