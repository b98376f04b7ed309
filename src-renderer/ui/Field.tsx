import { Field as BaseField } from '@base-ui/react/field'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorLine } from './ErrorLine.tsx'
import type { FieldProps } from './field-props.ts'

export interface FieldFrameProps extends FieldProps {
  readonly children: ReactNode
  /** The control is not an `input`: its label is not a `<label>`. */
  readonly labelled?: 'native' | 'by-id'
  readonly hintTone?: 'ok' | undefined
  readonly disabled?: boolean | undefined
  readonly name?: string | undefined
  readonly className?: string | undefined
  /** Below the hint: rules that tick off. */
  readonly after?: ReactNode
}

/**
 * Label, control, hint or error. Any control of Base UI inside gets the name, `aria-invalid` and
 * `aria-describedby` by itself; a plain `<input>` goes inside `Field.Control` of the library.
 */
export function Field(props: FieldFrameProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    labelEnd,
    optional,
    children,
    labelled = 'native',
    hintTone,
    disabled,
    name,
    className,
    after,
  } = props
  return (
    <BaseField.Root
      className={classNames('ui-field', className)}
      invalid={error !== undefined}
      disabled={disabled}
      name={name}
    >
      <div className={classNames('ui-field-head', labelHidden && 'sr-only')}>
        <BaseField.Label
          className="ui-label"
          nativeLabel={labelled === 'native'}
          {...(labelled === 'native' ? {} : { render: <div /> })}
        >
          {label}
          {optional === undefined ? null : (
            <>
              {' '}
              <span className="ui-label-optional">{optional}</span>
            </>
          )}
        </BaseField.Label>
        {labelEnd === undefined ? null : <span className="ui-field-head-end">{labelEnd}</span>}
      </div>
      {children}
      <FieldMessage hint={hint} error={error} hintTone={hintTone} />
      {after}
    </BaseField.Root>
  )
}

/** The error, else the hint. */
export function FieldMessage({
  hint,
  error,
  hintTone,
}: Pick<FieldFrameProps, 'hint' | 'error' | 'hintTone'>) {
  if (error !== undefined) {
    return (
      <ErrorLine error={error}>
        {(said) => (
          <BaseField.Error match render={<span />}>
            {said}
          </BaseField.Error>
        )}
      </ErrorLine>
    )
  }
  if (hint === undefined || hint === null || hint === '') return null
  return (
    <BaseField.Description className="ui-hint" data-tone={hintTone}>
      {hint}
    </BaseField.Description>
  )
}
