import type { State } from './state.ts'
import type { Tunnel } from './tunnel.ts'

/** What a helper knows while it runs. */
export interface Memory {
  state: State
  /** In full, with keys, so that a change that fails can be taken back. Only in memory. */
  readonly specs: Map<string, Tunnel>
}
