import type { Log } from '#main/ports/desktop-ports.ts'

/**
 * Stops everything, one after the other in this order, and answers when all are stopped or the time is over:
 * who wants to leave is not kept by a server that does not answer. Never rejects.
 */
export async function stopAll(
  stops: readonly (() => Promise<void>)[],
  withinMs: number,
  log: Log,
): Promise<void> {
  const stopInOrder = async (): Promise<void> => {
    for (const stop of stops) {
      try {
        await stop()
      } catch (error) {
        log.error({ error: String(error) }, 'could not be stopped')
      }
    }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn({ withinMs }, 'stopping took too long')
      resolve()
    }, withinMs)
  })
  await Promise.race([stopInOrder(), tooLong])
  clearTimeout(timer)
}
