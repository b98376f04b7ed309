import type { ComponentPropsWithRef } from 'react'
import type { ButtonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'
import { StateGlyph } from './StateGlyph.tsx'
import { Tooltip } from './Tooltip.tsx'
import { useOff } from './use-off.ts'

export interface IconButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  /** Its name for readers, and its tooltip. */
  readonly label: string
  readonly icon: IconComponent
  /** For a tool that stays on. */
  readonly pressed?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly disabledReason?: string | undefined
  /** The key that does the same, shown in the tooltip. */
  readonly shortcut?: string | undefined
  readonly side?: 'top' | 'bottom' | 'left' | 'right' | undefined
}

/** A button that is only an icon; it always has a name. */
export function IconButton(props: IconButtonProps) {
  const {
    label,
    icon,
    variant = 'ghost',
    size = 'sm',
    pressed,
    busy = false,
    disabledReason,
    shortcut,
    side,
    className,
    ...rest
  } = props
  const { reasonId, offProps } = useOff({
    busy,
    disabledReason,
    onClick: rest.onClick,
    describedBy: rest['aria-describedby'],
  })
  return (
    <>
      <Tooltip
        text={disabledReason ?? label}
        shortcut={disabledReason === undefined ? shortcut : undefined}
        side={side}
      >
        <button
          type="button"
          {...rest}
          {...offProps}
          aria-label={label}
          aria-pressed={pressed}
          className={classNames('ui-btn', className)}
          data-variant={variant}
          data-size={size}
          data-icon-only=""
        >
          {busy ? <StateGlyph state="synchronizing" className="text-current" /> : <Icon of={icon} />}
        </button>
      </Tooltip>
      {disabledReason === undefined ? null : (
        <span hidden id={reasonId}>
          {disabledReason}
        </span>
      )}
    </>
  )
}
