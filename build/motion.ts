import type { BrowserCommand } from 'vitest/node'

/** Where what moves is made, and tested as it moves. */
const isOfMoving = /(^|\/)src-renderer\/(ui|canvas|editor)\//

/** Whether the page of a screen test moves as for most people; else it is that of somebody who wants no motion. */
export const hasMotion = (test: string): boolean => isOfMoving.test(test.replaceAll('\\', '/'))

/**
 * Before each file, because they share a browser's page: frames of what comes and goes, and the wait for its end, took
 * a fifth of the processor time of a screen.
 */
export const setMotion: BrowserCommand = async ({ page, testPath }) => {
  if (testPath === undefined) throw new Error('motion is set for a file of tests')
  await page.emulateMedia({ reducedMotion: hasMotion(testPath) ? 'no-preference' : 'reduce' })
}
