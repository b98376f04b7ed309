import type { Peers } from './peers.ts'
import type { Presence } from './wire.ts'

/** What is special about a design that others may have open too. */
export interface Together {
  peers(): Peers
  present(presence: Presence): void
}
