import type { TurnState } from './turn-state.ts'

/** What each step of turning a drawing into a network is given. */
export interface StepProps {
  readonly state: TurnState
  readonly set: (part: Partial<TurnState>) => void
  /** Sentences under fields, by `node field`; shown once somebody wanted to go on. */
  readonly faults: ReadonlyMap<string, string>
}
