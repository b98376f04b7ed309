import type { Log } from '../kernel/composition.ts'
import type { DatabaseWatch } from '../kernel/store/database-watch.ts'

/** Longer than a fail-over flickers: in it some statements are answered and others are not. */
const quietMs = 5000

/**
 * Writes down that the database is away when its connections begin to fail, and that it is back when statements have
 * been answered for a while. Each is one line, however many calls were refused meanwhile.
 */
export function createEpisodes(
  log: Pick<Log, 'info' | 'warn'>,
  nowMs: () => number = Date.now,
): Pick<DatabaseWatch, 'lost' | 'answered'> {
  let episode: { readonly beganMs: number; lastMs: number; failures: number } | null = null
  return {
    lost: (error) => {
      const atMs = nowMs()
      if (episode === null) {
        episode = { beganMs: atMs, lastMs: atMs, failures: 0 }
        log.warn({ err: error }, 'the database does not answer')
      }
      episode.lastMs = atMs
      episode.failures += 1
    },
    answered: () => {
      if (episode === null || nowMs() - episode.lastMs < quietMs) return
      const { beganMs, lastMs, failures } = episode
      episode = null
      log.info({ ms: lastMs - beganMs, failures }, 'the database answers again')
    },
  }
}
