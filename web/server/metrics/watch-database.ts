import type { Log } from '../kernel/composition.ts'
import { measures } from '../kernel/measures.ts'
import type { DatabaseWatch } from '../kernel/store/database-watch.ts'
import { createEpisodes } from './episodes.ts'

/** Lists of values make a statement long; its beginning tells which one it is. */
const mostText = 2000

/**
 * Counts statements, and logs those that took longer than `slowMs`: their text with placeholders, never a value. Says
 * once that the database is away, and once that it is back.
 */
export function watchDatabase(
  log: Pick<Log, 'info' | 'warn'>,
  slowMs: number,
  opened: DatabaseWatch['opened'] = () => undefined,
): DatabaseWatch {
  return {
    opened,
    ...createEpisodes(log),
    ended: ({ level, query, queryDurationMillis: tookMs }) => {
      const isSlow = tookMs >= slowMs
      measures.statement.tell({ tookMs, isFailed: level === 'error', isSlow })
      if (isSlow) log.warn({ sql: query.sql.slice(0, mostText), ms: Math.round(tookMs) }, 'a slow statement')
    },
  }
}
