import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { Fragment, useDeferredValue, useId, useState } from 'react'
import { flag } from './class-names.ts'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import type { MenuEntry } from './menu-entry.ts'

/** More than a phone has space for. */
const atFirst = 20

/**
 * The lines of a menu, the same in a menu that drops and in one at the pointer. The touch that opens a long one is
 * answered with what is seen of it; the lines below come right after. A key may lead to the last one at once.
 */
export function MenuEntries({ entries: all }: { readonly entries: readonly MenuEntry[] }) {
  const id = useId()
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches)
  const isWhole = useDeferredValue(true, !isTouch)
  const entries = isWhole ? all : all.slice(0, atFirst)
  return entries.map((entry, at) => {
    const reason = reasonOf(entry)
    const begins = reason !== null && reasonOf(entries[at - 1]) !== reason
    const isShared = reason !== null && (!begins || reasonOf(entries[at + 1]) === reason)
    if (!isShared) return <Entry key={entry.id} entry={entry} />
    // Entries in a row that wait for the same share one sentence.
    const first = entries.findLastIndex((each, place) => place < at && reasonOf(each) !== reason) + 1
    const sentence = `${id}-${first}`
    return (
      <Fragment key={entry.id}>
        {begins ? (
          <div id={sentence} className="ui-menu-reason" role="presentation">
            {reason}
          </div>
        ) : null}
        <Entry entry={entry} reasonId={sentence} />
      </Fragment>
    )
  })
}

function reasonOf(entry: MenuEntry | undefined): string | null {
  return entry?.kind === 'action' ? (entry.disabledReason ?? null) : null
}

interface EntryProps {
  readonly entry: MenuEntry
  /** The element that says why it cannot be chosen, where that does not stand in the entry. */
  readonly reasonId?: string
}

function Entry({ entry, reasonId }: EntryProps) {
  switch (entry.kind) {
    case 'separator':
      return <BaseMenu.Separator className="ui-menu-line" />
    case 'heading':
      return (
        <div className="ui-menu-heading" role="presentation">
          {entry.label}
        </div>
      )
    case 'link':
      return (
        <BaseMenu.LinkItem className="ui-menu-item" render={entry.render} closeOnClick>
          {entry.icon && <Icon of={entry.icon} />}
          <span className="ui-menu-words">{entry.label}</span>
        </BaseMenu.LinkItem>
      )
    case 'check':
      return (
        <BaseMenu.CheckboxItem
          className="ui-menu-item"
          checked={entry.checked}
          closeOnClick={entry.closes === true}
          onCheckedChange={(checked) => entry.onCheckedChange(checked)}
        >
          <span className="ui-menu-mark">
            <BaseMenu.CheckboxItemIndicator>
              <Icon of={Check} />
            </BaseMenu.CheckboxItemIndicator>
          </span>
          <span className="ui-menu-words">{entry.label}</span>
        </BaseMenu.CheckboxItem>
      )
    case 'submenu':
      return (
        <BaseMenu.SubmenuRoot>
          <BaseMenu.SubmenuTrigger className="ui-menu-item">
            {entry.icon && <Icon of={entry.icon} />}
            <span className="ui-menu-words">{entry.label}</span>
            <Icon of={ChevronRight} />
          </BaseMenu.SubmenuTrigger>
          <BaseMenu.Portal>
            <BaseMenu.Positioner className="ui-menu-stage" collisionPadding={8}>
              <BaseMenu.Popup className="ui-menu">
                <MenuEntries entries={entry.entries} />
              </BaseMenu.Popup>
            </BaseMenu.Positioner>
          </BaseMenu.Portal>
        </BaseMenu.SubmenuRoot>
      )
    case 'action':
      return (
        <BaseMenu.Item
          className="ui-menu-item"
          data-danger={flag(entry.danger)}
          disabled={entry.disabledReason !== undefined}
          aria-describedby={reasonId}
          onClick={entry.onSelect}
        >
          {entry.icon && <Icon of={entry.icon} />}
          <span className="ui-menu-words">
            {entry.label}
            {entry.disabledReason === undefined || reasonId !== undefined ? null : (
              <span className="ui-menu-hint">{entry.disabledReason}</span>
            )}
          </span>
          {entry.shortcut === undefined ? null : <Kbd>{entry.shortcut}</Kbd>}
        </BaseMenu.Item>
      )
  }
}
