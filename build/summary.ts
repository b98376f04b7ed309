/** What one suite of tests came to. */
export type SuiteResult = {
  readonly passed: number
  readonly failed: readonly string[]
  readonly skipped: readonly { readonly name: string; readonly reason: string }[]
}

/** A step of `npm test`: a suite, or a check that counts as one test. */
export type Step = { readonly name: string; readonly seconds: number; readonly result: SuiteResult }

/**
 * Prints the end of `npm test`: what failed, what was skipped and why, a line for each step and the time of
 * all, since steps run side by side; and last the one line that everybody looks for.
 */
export function formatSummary(steps: readonly Step[], seconds: number): string {
  const failed = steps.flatMap((step) => step.result.failed.map((name) => `  ${step.name}: ${name}`))
  const skipped = countReasons(steps)
  const passed = steps.reduce((sum, step) => sum + step.result.passed, 0)
  const skippedCount = steps.reduce((sum, step) => sum + step.result.skipped.length, 0)
  return [
    '',
    ...(failed.length === 0 ? [] : ['Failed', ...failed]),
    ...(skipped.length === 0 ? [] : ['Skipped', ...skipped]),
    'Steps',
    ...steps.map((step) => `  ${formatStep(step)}`),
    `  together, side by side, in ${seconds.toFixed(0)} s`,
    '',
    `Tests: ${passed} passed, ${failed.length} failed, ${skippedCount} skipped`,
  ].join('\n')
}

function formatStep({ name, seconds, result }: Step): string {
  const counts = `${result.passed} passed, ${result.failed.length} failed, ${result.skipped.length} skipped`
  return `${name.padEnd(9)} ${counts} in ${seconds.toFixed(0)} s`
}

function countReasons(steps: readonly Step[]): string[] {
  const counts = new Map<string, number>()
  for (const step of steps) {
    for (const { reason } of step.result.skipped) {
      const key = `${step.name}: ${reason}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return [...counts].map(([key, count]) => `  ${count} in ${key}`)
}
