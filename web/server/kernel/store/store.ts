import type { Result } from '#shared/base/result.ts'
import { gatherChanges } from './changed.ts'
import { mayRetry, openDatabase, type Database, type DatabaseTarget } from './database.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { createModelCache, type ModelCache } from './model-cache.ts'
import { openNotices, type Notices } from './notices.ts'
import { scopeOf, type Scope } from './scope.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/** One organization's records, to be read. */
export interface Records {
  readonly organizationId: string
  readonly read: Scope
  readonly models: ModelCache
}

/** Takes what a call answers, in the transaction that stores what the call asked for. */
export type TakeAnswer = (scope: Scope, answer: unknown) => Promise<void>

/** One organization's records; made from the session of the caller, never from an input. */
export interface OrganizationStore extends Records {
  /** All of it or nothing: a refusal and an exception undo everything. May run more than once. */
  transact<R extends Result<unknown, object>>(work: (scope: Scope) => Promise<R>): Promise<R>
  /** Called at the end of the transaction by whoever makes the answer there; of most calls nothing is taken. */
  readonly answered: TakeAnswer
}

/** The records of the deployment. Holds connections; close it at the end. */
export interface Store {
  of(organizationId: string): OrganizationStore
  /** An organization's records of one moment, to be read in pieces while others go on; end it soon. */
  snapshot(organizationId: string): Promise<Snapshot>
  /** Only for what is read before an organization is known, or over all of them. */
  readonly db: Database
  /** Null: no other process works on these records. */
  readonly notices: Notices | null
  close(): Promise<void>
}

const tries = 6

/**
 * Opens the records and brings them to the newest form. `watch`: who is told of
 * its statements; `notices`: another way to the other processes than through the database.
 */
export async function openStore(
  target: DatabaseTarget,
  watch?: DatabaseWatch,
  notices: Notices | null = openNotices(target),
): Promise<Store> {
  const db = await openDatabase(target, watch)
  const models = createModelCache(20)
  return {
    db,
    notices,
    of: (organizationId) => organizationStore(db, models, organizationId),
    snapshot: (organizationId) => openSnapshot(db, target, organizationId),
    close: async () => {
      await notices?.close()
      await db.destroy()
    },
  }
}

function organizationStore(db: Database, models: ModelCache, organizationId: string): OrganizationStore {
  return {
    organizationId,
    models,
    read: scopeOf(db, organizationId),
    transact: (work) => transact(db, (inside) => work(scopeOf(inside, organizationId))),
    answered: () => Promise.resolve(),
  }
}

/** A transaction whose value is what the call answers. */
export function transactAnswer<R extends Result<unknown, object>>(
  store: OrganizationStore,
  work: (scope: Scope) => Promise<R>,
): Promise<R> {
  return store.transact(async (scope) => {
    const done = await work(scope)
    if (done.ok) await store.answered(scope, done.value)
    return done
  })
}

/** Runs a transaction that may be repeated when the database says so (SQLSTATE 40001, SQLITE_BUSY). */
export async function transact<R extends Result<unknown, object>>(
  db: Database,
  work: (inside: Database) => Promise<R>,
): Promise<R> {
  for (let run = 1; ; run += 1) {
    try {
      let tellChanges = (): void => undefined
      const ended = await db.transaction().execute(async (inside) => {
        tellChanges = gatherChanges(db, inside)
        const done = await work(inside)
        if (!done.ok) throw new Refused(done)
        return done
      })
      tellChanges()
      return ended
    } catch (error) {
      if (error instanceof Refused) return error.answer as R
      if (run === tries || !mayRetry(error)) throw error
      // Spreads repeats, so that two that met do not meet again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** run))
    }
  }
}

/** Carries a refusal out of a transaction, which only an exception undoes. */
class Refused extends Error {
  readonly answer: object
  constructor(answer: object) {
    super('refused')
    this.answer = answer
  }
}
