import { ok } from '#shared/base/result.ts'
import type { Composition } from '../kernel/composition.ts'
import { whileAway } from '../kernel/store/while-away.ts'
import type { Scope } from '../kernel/store/scope.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'

/** No try begins later: as long as a fail-over takes whose primary died. One that hangs ends by `query_timeout`. */
const patienceMs = 30_000

/**
 * Does `work`, which writes an entry of this id and what it tells of, in one transaction. While the database is away it is
 * tried again; what was done before, and could not be told, is not done twice.
 */
export async function entryWith(
  { clock, randomness }: Pick<Composition, 'clock' | 'randomness'>,
  { read, transact }: Pick<OrganizationStore, 'read' | 'transact'>,
  work: (scope: Scope, entryId: string) => Promise<void>,
): Promise<void> {
  const id = randomness.id()
  let isAgain = false
  await whileAway(clock, patienceMs, async () => {
    if (isAgain && (await isWritten(read, id))) {
      // Its transaction was done, and could not tell.
      read.noteChange()
      return
    }
    isAgain = true
    await transact(async (scope) => ok(await work(scope, id)))
  })
}

/** Whether an entry is there whose writer was not told. */
async function isWritten(scope: Scope, id: string): Promise<boolean> {
  const one = await scope
    .from('audit_events')
    .select(['event_id'])
    .where('event_id', '=', id)
    .executeTakeFirst()
  return one !== undefined
}
