import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Menu as MenuIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { flag } from '#renderer/ui/class-names.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { SideBar, type SideBarProps } from './SideBar.tsx'
import { phoneRems, useNarrow } from './use-narrow.ts'

/** What stands in the bar: where one is, then what can be done, the primary last. */
export interface BarSlots {
  readonly start: ReactNode
  readonly end?: ReactNode
}

export interface ShellProps extends SideBarProps {
  readonly bar: BarSlots
  /** "Skip to content". */
  readonly skipLabel: string
  /** The name of the button that opens the side bar on a phone. */
  readonly navOpenLabel: string
  /** A menu of the bar leads to the pages on a phone: one button is enough. */
  readonly navInBar?: boolean | undefined
  readonly contentId: string
  /** The page that is shown: with another one the sheet of a phone is closed. */
  readonly place?: string | undefined
  readonly children: ReactNode
}

/** Side bar or rail, bar, and what is below. On a phone the side bar is a sheet. */
export function Shell({
  bar,
  skipLabel,
  navOpenLabel,
  navInBar = false,
  contentId,
  place,
  children,
  ...side
}: ShellProps) {
  const phone = useNarrow(phoneRems)
  return (
    <div className="ui-shell" data-rail={flag(side.rail)} data-phone={flag(phone)}>
      <a className="ui-btn ui-skip" data-variant="outline" data-size="sm" href={`#${contentId}`}>
        {skipLabel}
      </a>
      <SideBar {...side} />
      <div className="ui-main">
        <header className="ui-bar">
          {phone && !navInBar ? <NavSheet key={place} label={navOpenLabel} side={side} /> : null}
          <div className="ui-bar-start">{bar.start}</div>
          {bar.end === undefined ? null : <div className="ui-bar-end">{bar.end}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}

function NavSheet({ label, side }: { readonly label: string; readonly side: SideBarProps }) {
  const [open, setOpen] = useState(false)
  return (
    <BaseDialog.Root open={open} onOpenChange={setOpen}>
      <BaseDialog.Trigger render={<IconButton label={label} icon={MenuIcon} />} />
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ui-scrim" />
        {/* Any link inside leads away, so the sheet is done. */}
        <BaseDialog.Popup
          className="ui-nav-sheet"
          aria-label={side.navLabel}
          onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}
        >
          <SideBar {...side} rail={false} />
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
