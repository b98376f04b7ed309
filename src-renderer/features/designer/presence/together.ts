import type { Peers } from './peers.ts'
import type { Presence } from './wire.ts'

/** What is special about a design that others may have open too. */
export interface Together {
  /** Null: by somebody's link. */
  readonly designId: string | null
  peers(): Peers
  present(presence: Presence): void
}
