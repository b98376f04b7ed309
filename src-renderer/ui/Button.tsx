import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { ButtonLook } from './button-look.ts'
import { classNames, flag } from './class-names.ts'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'
import { StateGlyph } from './StateGlyph.tsx'
import { Tooltip } from './Tooltip.tsx'
import { useOff } from './use-off.ts'

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  readonly icon?: IconComponent | undefined
  readonly iconEnd?: IconComponent | undefined
  /** It keeps its width, shows the arc, and does nothing when pressed. */
  readonly busy?: boolean | undefined
  /** What it is doing, "Applying"; without it the label stays. */
  readonly busyLabel?: string | undefined
  /** Why it cannot be pressed now: shown as a tooltip and read with the button, which stays reachable. */
  readonly disabledReason?: string | undefined
  readonly wide?: boolean | undefined
  readonly children: ReactNode
}

/** A verb and its object. */
export function Button(props: ButtonProps) {
  const {
    variant = 'solid',
    size = 'sm',
    icon,
    iconEnd,
    busy = false,
    busyLabel,
    disabledReason,
    wide,
    children,
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
      <Tooltip text={disabledReason}>
        <button
          type="button"
          {...rest}
          {...offProps}
          className={classNames('ui-btn', className)}
          data-variant={variant}
          data-size={size}
          data-wide={flag(wide)}
          data-two-faces={flag(busyLabel !== undefined)}
        >
          <Faces busy={busy} busyLabel={busyLabel} icon={icon} iconEnd={iconEnd}>
            {children}
          </Faces>
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

type FacesProps = Pick<ButtonProps, 'busyLabel' | 'icon' | 'iconEnd' | 'children'> & {
  readonly busy: boolean
}

/** What is written on it, at rest and busy; both take part in the width from the start. */
function Faces({ busy, busyLabel, icon, iconEnd, children }: FacesProps) {
  const arc = <StateGlyph state="synchronizing" className="text-current" />
  if (busyLabel !== undefined) {
    return (
      <>
        <span className={classNames('ui-btn-face', busy && 'ui-btn-hidden')}>
          {icon && <Icon of={icon} />}
          {children}
          {iconEnd && <Icon of={iconEnd} />}
        </span>
        <span className={classNames('ui-btn-busy', !busy && 'ui-btn-hidden')}>
          {arc}
          {busyLabel}
        </span>
      </>
    )
  }
  if (busy && icon) return <BusyInPlace arc={arc}>{children}</BusyInPlace>
  return (
    <>
      <span className={classNames('ui-btn-face', busy && 'opacity-0')}>
        {icon && <Icon of={icon} />}
        {children}
        {iconEnd && <Icon of={iconEnd} />}
      </span>
      {busy ? <span className="ui-btn-arc">{arc}</span> : null}
    </>
  )
}

/** The arc in the icon's place. */
function BusyInPlace({ arc, children }: { readonly arc: ReactNode; readonly children: ReactNode }) {
  return (
    <span className="ui-btn-face">
      {arc}
      {children}
    </span>
  )
}
