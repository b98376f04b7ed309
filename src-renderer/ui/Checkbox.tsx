import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field as BaseField } from '@base-ui/react/field'
import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames, flag } from './class-names.ts'
import type { FieldError } from './field-props.ts'
import { FieldMessage } from './Field.tsx'

export interface CheckboxProps {
  /** A sentence; links inside work. */
  readonly label: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly indeterminate?: boolean | undefined
  readonly labelHidden?: boolean | undefined
  readonly hint?: ReactNode
  readonly error?: FieldError | undefined
  readonly name?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onBlur?: (() => void) | undefined
  /** The hidden input: what a form library focuses. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  readonly className?: string | undefined
}

/** Yes or no, as a sentence that is true when ticked. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    checked,
    onCheckedChange,
    indeterminate,
    labelHidden,
    hint,
    error,
    name,
    disabled,
    onBlur,
    inputRef,
    className,
  } = props
  return (
    <BaseField.Root
      className={classNames('ui-field', className)}
      invalid={error !== undefined}
      disabled={disabled}
      name={name}
    >
      <BaseField.Label className="ui-choice" data-disabled={flag(disabled)}>
        <BaseCheckbox.Root
          className="ui-check"
          checked={checked}
          indeterminate={indeterminate}
          onCheckedChange={(next) => onCheckedChange(next)}
          onBlur={onBlur}
          inputRef={inputRef}
        >
          <BaseCheckbox.Indicator className="ui-check-mark">
            {indeterminate ? <Minus aria-hidden /> : <Check aria-hidden />}
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span className={labelHidden ? 'sr-only' : 'ui-choice-words'}>{label}</span>
      </BaseField.Label>
      <FieldMessage hint={hint} error={error} />
    </BaseField.Root>
  )
}
