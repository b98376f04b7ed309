import { Field as BaseField } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { classNames, flag } from './class-names.ts'
import { FieldMessage } from './Field.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  readonly labelHidden?: boolean | undefined
  readonly hint?: ReactNode
  /** Why it cannot be changed now: a tooltip, and read with it. */
  readonly disabledReason?: string | undefined
  readonly name?: string | undefined
  /** The words come first, the switch stands at the end of the line. */
  readonly atEnd?: boolean | undefined
  readonly className?: string | undefined
}

/** On or off, at once: nothing has to be saved after it. */
export function Switch(props: SwitchProps) {
  const { label, checked, onCheckedChange, labelHidden, hint, disabledReason, name, atEnd, className } = props
  const off = disabledReason !== undefined
  return (
    <BaseField.Root className={classNames('ui-field', className)} name={name}>
      <Tooltip text={disabledReason}>
        <BaseField.Label className="ui-choice" data-disabled={flag(off)} data-at-end={flag(atEnd)}>
          <BaseSwitch.Root
            className="ui-switch"
            checked={checked}
            readOnly={off}
            aria-disabled={off ? true : undefined}
            data-disabled={flag(off)}
            onCheckedChange={(next) => onCheckedChange(next)}
          >
            <BaseSwitch.Thumb className="ui-switch-thumb" />
          </BaseSwitch.Root>
          <span className={labelHidden ? 'sr-only' : 'ui-choice-words'}>{label}</span>
        </BaseField.Label>
      </Tooltip>
      <FieldMessage hint={hint} />
      {off ? <BaseField.Description className="sr-only">{disabledReason}</BaseField.Description> : null}
    </BaseField.Root>
  )
}
