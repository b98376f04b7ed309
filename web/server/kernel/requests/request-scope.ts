import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a request waits for the database, all its waits together. */
export interface Patience {
  leftMs: number
  /** The end of the wait under way; null: it does not wait. */
  untilMs: number | null
}

/** What is known of a request while it is answered, wherever that is. */
export interface RequestScope {
  /** Names it in the answer, in the log and to the person who saw it fail. */
  readonly id: string
  /** The row of the contract that it asks for; null: none, or not yet known. */
  row: string | null
  /** Code of the problem that it is answered; null: none. */
  problem: string | null
  isFeed: boolean
  /** Its row may change something. False: not, or its row is not yet known. */
  mayChange: boolean
  /** Something was stored for it: what it asks of the database waits while that is away. Null: nothing was. */
  patience: Patience | null
  /** Something was stored for it, or its answer was lost: whatever fails then does not say that nothing was. */
  mayHaveStored: boolean
  /** It was answered: what goes on is no longer part of it. */
  isOver: boolean
}

const storage = new AsyncLocalStorage<RequestScope>()

/** The request that is being answered; null: this is done for none. */
export function currentRequest(): RequestScope | null {
  const scope = storage.getStore()
  return scope === undefined || scope.isOver ? null : scope
}

/** Does something as part of a request. */
export function inRequest<T>(scope: RequestScope, work: () => T): T {
  return storage.run(scope, work)
}
