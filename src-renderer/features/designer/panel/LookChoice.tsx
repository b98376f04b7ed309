import { useId, type ReactNode } from 'react'
import { useDesigner } from '../context/designer-context.tsx'

export interface LookChoiceProps<T extends string> {
  readonly label: string
  /** Undefined: what is selected differs. */
  readonly value: T | undefined
  readonly options: readonly { readonly value: T; readonly label: string; readonly picture: ReactNode }[]
  readonly onValueChange: (value: T) => void
}

/** A choice between a few looks, each shown as it looks. */
export function LookChoice<T extends string>({ label, value, options, onValueChange }: LookChoiceProps<T>) {
  const { isEditing } = useDesigner()
  const group = useId()
  return (
    <fieldset className="dp-looks" disabled={!isEditing}>
      <legend className="ui-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} title={option.label} className="dp-look">
          <input
            type="radio"
            className="sr-only"
            name={group}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
          />
          <svg width="40" height="16" viewBox="0 0 40 16" aria-hidden>
            {option.picture}
          </svg>
          <span className="sr-only">{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
