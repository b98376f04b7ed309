import { useId, type ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { flag } from './class-names.ts'
import type { FieldError } from './field-props.ts'
import { ErrorLine } from './ErrorLine.tsx'

export interface CheckboxGroupProps<T extends string> {
  readonly label: string
  /** All there are, in the order in which the chosen ones are told. */
  readonly options: readonly { readonly value: T; readonly label: string; readonly hint?: ReactNode }[]
  readonly values: readonly T[]
  readonly onValuesChange: (values: T[]) => void
  readonly error: FieldError | undefined
  readonly disabled?: boolean
  /** What stands above the options. */
  readonly children?: ReactNode
}

/** Any number of a few options, all in sight, with what is wrong with the choice below them. */
export function CheckboxGroup<T extends string>(props: CheckboxGroupProps<T>) {
  const { label, options, values, onValuesChange, error, disabled, children } = props
  const errorId = useId()
  const turn = (turned: T, isChosen: boolean): void =>
    onValuesChange(
      options
        .map(({ value }) => value)
        .filter((value) => (value === turned ? isChosen : values.includes(value))),
    )
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      data-invalid={flag(error !== undefined)}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="ui-label mb-2">{label}</legend>
      {children}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          hint={option.hint}
          checked={values.includes(option.value)}
          disabled={disabled}
          onCheckedChange={(checked) => turn(option.value, checked)}
        />
      ))}
      {error === undefined ? null : (
        <ErrorLine error={error}>
          {(said) => (
            <span id={errorId} role="alert">
              {said}
            </span>
          )}
        </ErrorLine>
      )}
    </fieldset>
  )
}
