/** Runs pieces of work in turns; `whose` names the one who asked for it. */
export type InTurn = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs so many pieces of work at once; the others wait in line, each asker in a line of their own. The lines have
 * their turns one after the other, so that whoever asks for much waits for themselves.
 */
export function createTurns(most: number): InTurn {
  let running = 0
  // In the order in which their turn comes; a line that is empty is taken away.
  const lines = new Map<string, (() => void)[]>()
  const next = (): (() => void) | undefined => {
    for (const [whose, line] of lines) {
      const first = line.shift()
      lines.delete(whose)
      if (line.length > 0) lines.set(whose, line)
      return first
    }
    return undefined
  }
  return async (whose, work) => {
    if (running === most)
      await new Promise<void>((resolve) => {
        const line = lines.get(whose) ?? []
        line.push(resolve)
        lines.set(whose, line)
      })
    else running += 1
    try {
      return await work()
    } finally {
      // The turn goes to the next in line, or is free again.
      const start = next()
      if (start === undefined) running -= 1
      else start()
    }
  }
}
