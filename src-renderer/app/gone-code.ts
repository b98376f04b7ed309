import { problem } from '#shared/base/problem.ts'
import { reloadOnce } from './reload-once.ts'
import { StartFailure } from './start-failure.ts'

/**
 * Runs a load of code, words or styles. What is gone after an update loads the target anew; without a network
 * that would lose the page, too.
 */
export async function orReload<T>(
  load: () => Promise<T>,
  target: () => string | Promise<string>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!isGone(error)) throw error
    if (!navigator.onLine) throw new StartFailure(problem('offline'))
    if (reloadOnce(await target())) return new Promise<never>(() => {})
    throw error
  }
}

/** What browsers say of an import that failed, and Vite of a style sheet. */
function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isImport = error instanceof TypeError && /import|module|fetch/i.test(error.message)
  return isImport || error.message.startsWith('Unable to preload CSS')
}
