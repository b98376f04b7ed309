import type { Peers, PresenceState } from '#renderer/editor/presence/peers.ts'

/** What is special about a design that others may have open too. */
export interface Together {
  /** Null: by somebody's link. */
  readonly designId: string | null
  peers(): Peers
  present(state: PresenceState): void
  /** Sends it again: what a guest is called is another. */
  again(): void
}
