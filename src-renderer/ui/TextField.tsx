import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { flag } from './class-names.ts'
import type { FieldProps } from './field-props.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'
import { StateGlyph } from './StateGlyph.tsx'

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  readonly onValueChange?: ((text: string) => void) | undefined
  /** For what can be pasted into a terminal. */
  readonly mono?: boolean | undefined
  readonly size?: 'md' | 'sm' | undefined
  readonly icon?: IconComponent | undefined
  /** Inside the edge, at the end. */
  readonly end?: ReactNode
  /** What was typed is right, and that is worth knowing: green edge, tick, green hint. */
  readonly tone?: 'ok' | undefined
  /** Below the hint. */
  readonly after?: ReactNode
}

/** One line of text. Takes the attributes and the ref of an input, so that a form library can spread its own. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    labelHidden,
    hint,
    error,
    labelEnd,
    optional,
    after,
    onValueChange,
    mono,
    size = 'md',
    icon,
    end,
    tone,
    className,
    disabled,
    ...input
  } = props
  return (
    <Field
      {...{ label, labelHidden, hint, error, labelEnd, optional, after, className }}
      hintTone={tone}
      disabled={disabled}
    >
      <div className="ui-input" data-size={size} data-mono={flag(mono)} data-tone={tone}>
        {icon && <Icon of={icon} />}
        <BaseField.Control
          {...input}
          {...(onValueChange ? { onValueChange: (text) => onValueChange(text) } : {})}
        />
        {tone === 'ok' ? <StateGlyph state="synchronized" size={14} /> : null}
        {end}
      </div>
    </Field>
  )
}
