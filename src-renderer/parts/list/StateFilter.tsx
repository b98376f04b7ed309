import { syncState, type SyncState } from '#shared/contract/states.ts'
import { capitalize } from '#shared/words/format.ts'
import { useWords } from '#renderer/state/words.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'

const kinds = syncState.options.map((option) => option.shape.kind.value)

export interface StateFilterProps {
  readonly label: string
  readonly of: 'gateway' | 'network'
  /** None: all pass. */
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Narrows a list to records in some states of synchronization. */
export function StateFilter({ label, of, values, onChange }: StateFilterProps) {
  const { t } = useWords()
  return (
    <ChoiceFilter
      label={label}
      options={kinds.map((kind) => ({
        value: kind,
        label: capitalize(t(`states.${of === 'network' ? 'sync-of-network' : 'sync'}.${kind}`)),
      }))}
      values={values}
      onChange={onChange}
    />
  )
}

interface Shown {
  readonly active: boolean
  readonly state: SyncState
  /** Of a gateway: what it still grants although it is drawn no more. */
  readonly remains?: readonly unknown[]
}

/** The state of a record as lists show it: what takes no part has no other, unless it still grants something. */
export function shownState({ active, state, remains = [] }: Shown): SyncState {
  return active || remains.length > 0 ? state : { kind: 'inactive' }
}
