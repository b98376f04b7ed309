import type { FieldError } from '#renderer/ui/field-props.ts'
import type { ConversionState } from './conversion-state.ts'

/** What each step of turning a drawing into a network is given. */
export interface StepProps {
  readonly state: ConversionState
  readonly set: (part: Partial<ConversionState>) => void
  /** What is wrong with fields, by `node field`; shown once somebody wanted to go on. */
  readonly faults: ReadonlyMap<string, FieldError>
}
