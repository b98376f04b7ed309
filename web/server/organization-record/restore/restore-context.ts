import type { Keyring } from '#web/server/kernel/secrets/keyring.ts'
import type { Database } from '#web/server/kernel/store/database.ts'
import type { Scope } from '#web/server/kernel/store/scope.ts'
import type { TakenOver } from './take-over.ts'

/** What a record is restored on, within one transaction. */
export interface RestoreContext {
  readonly db: Database
  /** Of the organization that the record is of. */
  readonly scope: Scope
  readonly keyring: Keyring
  readonly nowMs: number
  /** Where counts of changes begin, so that nobody takes what they remember for what is restored. */
  readonly revision: number
  readonly before: TakenOver
  /** People of the record who have an account there already: by their id in the record, that of the account. */
  readonly merged: Map<string, string>
  readonly userOf: (id: string) => string
  /** People who were left out, since their mailbox has an account of another organization. */
  readonly leftOut: string[]
}
