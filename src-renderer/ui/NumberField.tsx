import { NumberField as BaseNumberField } from '@base-ui/react/number-field'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface NumberFieldProps extends FieldProps {
  /** Null: nothing is written. */
  readonly value: number | null
  readonly onValueChange: (value: number | null) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly step?: number | undefined
  /** Written after the number: "s", "MTU". */
  readonly unit?: string | undefined
  readonly incrementLabel: string
  readonly decrementLabel: string
  readonly name?: string | undefined
  readonly onBlur?: (() => void) | undefined
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  readonly disabled?: boolean | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly className?: string | undefined
}

/** A number, typed or stepped with the arrow keys. What is out of range stays and gets an error, never a silent change. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onValueChange,
    min,
    max,
    step = 1,
    unit,
    incrementLabel,
    decrementLabel,
    name,
    onBlur,
    onKeyDown,
    disabled,
    size = 'md',
    ...field
  } = props
  return (
    <Field {...field} disabled={disabled}>
      <BaseNumberField.Root
        value={value}
        onValueChange={(next) => onValueChange(next)}
        min={min}
        max={max}
        step={step}
        name={name}
        allowOutOfRange
        format={{ useGrouping: false }}
      >
        <BaseNumberField.Group className="ui-input" data-size={size}>
          <BaseNumberField.Input
            className="num"
            onBlur={onBlur}
            onKeyDown={onKeyDown}
            aria-roledescription={undefined}
          />
          {unit === undefined ? null : <span className="ui-input-unit">{unit}</span>}
          <span className="ui-steps">
            <BaseNumberField.Increment aria-label={incrementLabel} tabIndex={-1}>
              <Icon of={ChevronUp} />
            </BaseNumberField.Increment>
            <BaseNumberField.Decrement aria-label={decrementLabel} tabIndex={-1}>
              <Icon of={ChevronDown} />
            </BaseNumberField.Decrement>
          </span>
        </BaseNumberField.Group>
      </BaseNumberField.Root>
    </Field>
  )
}
