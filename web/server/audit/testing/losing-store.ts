import { DatabaseAway } from '#web/server/kernel/store/away.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { OrganizationStore } from '#web/server/kernel/store/store.ts'

/** Where a database goes away: before rows of a table are inserted, or when a transaction was done and could not tell. */
export type LostAt = 'audit_events' | 'notice_events' | 'webhook_deliveries' | 'commit'

/** Records that fail once for want of the database. */
export function losingStore(
  store: OrganizationStore,
  at: LostAt,
): { readonly store: OrganizationStore; readonly isLost: () => boolean } {
  let isLost = false
  const loseAt = (place: string): void => {
    if (isLost || place !== at) return
    isLost = true
    throw new DatabaseAway(new Error('the connection broke'))
  }
  const inside = (scope: Scope): Scope => ({
    ...scope,
    insert: async (table, rows) => {
      loseAt(table)
      await scope.insert(table, rows)
    },
  })
  return {
    isLost: () => isLost,
    store: {
      ...store,
      read: inside(store.read),
      transact: async (work) => {
        const done = await store.transact((scope) => work(inside(scope)))
        loseAt('commit')
        return done
      },
    },
  }
}
