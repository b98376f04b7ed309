import { ok } from '#shared/base/result.ts'
import type { Composition } from '../kernel/composition.ts'
import { isDatabaseAway } from '../kernel/store/away.ts'
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
  let isInDoubt = false
  /** Whether its transaction was done before, and could not tell. */
  const isDone = async (): Promise<boolean> => {
    if (!isInDoubt || !(await isWritten(read, id))) return false
    read.noteChange()
    return true
  }
  await whileAway(clock, patienceMs, async () => {
    if (await isDone()) return
    try {
      await transact(async (scope) => ok(await work(scope, id)))
    } catch (error) {
      // What waits for a synchronous standby is not to be seen yet, and then stands in the way of the second try.
      if (!isDatabaseAway(error) && (await isDone())) return
      isInDoubt = true
      throw error
    }
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
