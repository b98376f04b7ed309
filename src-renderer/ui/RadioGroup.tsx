import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import { flag } from './class-names.ts'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'

export interface RadioOption<T extends string> {
  readonly value: T
  readonly label: string
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

export interface RadioGroupProps<T extends string> extends FieldProps {
  readonly options: readonly RadioOption<T>[]
  readonly value: T
  readonly onValueChange: (value: T) => void
  /** Side by side, when the options are words. */
  readonly row?: boolean | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** One of few, all in sight. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { options, value, onValueChange, row, name, disabled, ...field } = props
  const id = useId()
  return (
    <Field {...field} labelled="by-id" disabled={disabled} name={name}>
      <BaseRadioGroup
        className="ui-radios"
        data-row={flag(row)}
        value={value}
        onValueChange={(next) => onValueChange(next)}
      >
        {options.map((option, index) => (
          <label key={option.value} className="ui-choice" data-disabled={flag(option.disabled)}>
            {/* By itself it would bear the name of the whole field. */}
            <Radio.Root
              className="ui-radio"
              value={option.value}
              disabled={option.disabled}
              aria-labelledby={`${id}${index}`}
            />
            <span className="ui-choice-words">
              <span id={`${id}${index}`}>{option.label}</span>
              {option.hint === undefined ? null : <span className="ui-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </BaseRadioGroup>
    </Field>
  )
}
