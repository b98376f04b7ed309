import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentPropsWithRef } from 'react'
import { flag } from './class-names.ts'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'

export interface TextAreaProps extends FieldProps, ComponentPropsWithRef<'textarea'> {
  readonly onValueChange?: ((text: string) => void) | undefined
  readonly mono?: boolean | undefined
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    labelEnd,
    optional,
    onValueChange,
    mono,
    className,
    disabled,
    rows = 3,
    ref,
    name,
    onChange,
    onBlur,
    value,
    defaultValue,
    ...area
  } = props
  return (
    <Field {...{ label, labelHidden, hint, error, labelEnd, optional, className }} disabled={disabled}>
      <div className="ui-input" data-mono={flag(mono)}>
        <BaseField.Control
          name={name}
          value={value}
          defaultValue={defaultValue}
          render={<textarea {...area} ref={ref} rows={rows} onChange={onChange} onBlur={onBlur} />}
          {...(onValueChange ? { onValueChange: (text) => onValueChange(text) } : {})}
        />
      </div>
    </Field>
  )
}
