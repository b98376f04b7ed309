import { sql } from 'kysely'
import { stateKinds, type StateKind } from '#shared/contract/state-kinds.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'

/**
 * Marks where records stand, for a list that is sorted or narrowed by it: states follow from the model and from what
 * the machines said, so that no record holds them. Touches only what is marked otherwise, one at a time: who saves
 * several records holds them all, and must not wait for a mark that waits for another of them.
 */
export async function markStates(
  scope: Scope,
  table: 'gateways' | 'networks',
  states: ReadonlyMap<string, StateKind>,
): Promise<void> {
  const key = table === 'gateways' ? 'gateway_id' : 'network_id'
  const rows = await scope
    .from(table as 'gateways')
    .select([sql<string>`${sql.ref(key)}`.as('id'), 'state_rank'])
    .execute()
  for (const row of rows) {
    const state = states.get(row.id)
    const rank = state === undefined ? row.state_rank : stateKinds.indexOf(state)
    if (rank !== row.state_rank)
      await scope
        .update(table as 'gateways')
        .set({ state_rank: rank })
        .where(sql.ref(key), '=', row.id)
        .execute()
  }
}
