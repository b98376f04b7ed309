import type { Result } from '#shared/base/result.ts'

/**
 * Of an installation's output: lines of one job that are reported, those that wait for their turn, and their length.
 */
const logLines = { told: 1000, waiting: 20, length: 500 } as const

export interface GatheredLines {
  add(line: string): void
  /** Resolves once all waiting lines are reported, so that they do not overtake what is reported afterwards. */
  settle(): Promise<void>
}

/**
 * Reports lines one after the other, as fast as they are taken; if they come faster, only the last ones. A line of
 * output decides nothing: the next step asks again whether to go on. The gateway decides how much of it there is.
 */
export function gatherLines(tell: (line: string) => Promise<Result<void>>): GatheredLines {
  const waiting: string[] = []
  let told = 0
  let telling: Promise<void> | null = null
  const tellAll = async (): Promise<void> => {
    for (let line = waiting.shift(); line !== undefined; line = waiting.shift()) {
      told += 1
      const answer = await tell(line)
      if (!answer.ok) told = logLines.told
      if (told >= logLines.told) waiting.length = 0
    }
  }
  return {
    add: (line) => {
      if (told >= logLines.told) return
      if (waiting.length === logLines.waiting) waiting.shift()
      waiting.push(line.slice(0, logLines.length))
      // A line that cannot be reported must not stop the work that it is about.
      telling ??= tellAll()
        .catch(() => void (told = logLines.told))
        .finally(() => (telling = null))
    },
    settle: () => telling ?? Promise.resolve(),
  }
}
