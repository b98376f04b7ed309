import { X } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { classNames, flag } from './class-names.ts'
import { IconButton } from './IconButton.tsx'

export interface SidePanelProps {
  /** The landmark's name. */
  readonly label: string
  /** A KindTile. */
  readonly icon?: ReactNode
  readonly name: ReactNode
  readonly kind?: ReactNode
  /** Icon buttons before the cross. */
  readonly actions?: ReactNode
  /** `Tabs` with `bare`. */
  readonly tabs?: ReactNode
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** The cross and Escape; the caller gives the focus back to the node. */
  readonly onClose?: (() => void) | undefined
  readonly closeLabel?: string | undefined
  /** 336 wide, or 416 for the plan. */
  readonly size?: 'panel' | 'review'
  /** The name is a title: "Review plan". */
  readonly titleLarge?: boolean | undefined
  readonly ref?: Ref<HTMLElement> | undefined
  readonly className?: string | undefined
}

/** Everything about the one thing that is selected. What is wrong first, then connection, live, the rest; actions at the foot. */
export function SidePanel(props: SidePanelProps) {
  const {
    label,
    icon,
    name,
    kind,
    actions,
    tabs,
    children,
    footer,
    onClose,
    closeLabel,
    size = 'panel',
    titleLarge,
    ref,
    className,
  } = props
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || onClose === undefined) return
    event.stopPropagation()
    onClose()
  }
  return (
    // Escape belongs to the panel, whatever inside has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      ref={ref}
      className={classNames('ui-panel', className)}
      data-size={size}
      aria-label={label}
      onKeyDown={closeOnEscape}
    >
      <header className="ui-panel-head" data-tabs={flag(tabs !== undefined)}>
        <div className="ui-panel-title">
          {icon}
          <div className="ui-panel-names">
            <h2 className="ui-panel-name" data-large={flag(titleLarge)}>
              {name}
            </h2>
            {kind === undefined ? null : <p className="ui-panel-kind">{kind}</p>}
          </div>
          {actions}
          {onClose === undefined || closeLabel === undefined ? null : (
            <IconButton label={closeLabel} icon={X} size="xs" onClick={onClose} />
          )}
        </div>
        {tabs}
      </header>
      <div className="ui-panel-body">{children}</div>
      {footer === undefined ? null : <footer className="ui-panel-foot">{footer}</footer>}
    </aside>
  )
}
