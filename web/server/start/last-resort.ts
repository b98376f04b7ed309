import type { Log } from '../kernel/composition.ts'

/**
 * Writes down what nothing else caught, and goes on: a fault that one request, one gateway or one provider meets
 * is no reason to end the work of all others. What was under way with it is lost; leases and transactions hold.
 */
export function surviveFaults(log: Pick<Log, 'error'>): void {
  // Rejections that nobody waits for come here as well.
  process.on('uncaughtException', (error) => {
    try {
      log.error({ err: error }, 'a fault that nothing caught')
    } catch {
      // Where it cannot be written down there is nothing better to do than to go on.
    }
  })
}
