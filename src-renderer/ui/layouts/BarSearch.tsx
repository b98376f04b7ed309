import { Search } from 'lucide-react'
import { Icon } from '#renderer/ui/Icon.tsx'
import { Kbd } from '#renderer/ui/Kbd.tsx'

export interface BarSearchProps {
  readonly label: string
  readonly shortcut: readonly string[]
  readonly onOpen: () => void
}

/** Looks like a field, opens the command palette. */
export function BarSearch({ label, shortcut, onOpen }: BarSearchProps) {
  return (
    <button
      type="button"
      className="ui-input ui-bar-search"
      data-size="sm"
      onClick={onOpen}
      aria-keyshortcuts={shortcut.join('+')}
    >
      <Icon of={Search} />
      <span>{label}</span>
      <span className="ui-bar-search-keys" aria-hidden>
        {shortcut.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </span>
    </button>
  )
}
