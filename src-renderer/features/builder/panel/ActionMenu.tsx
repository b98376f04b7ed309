import { Ellipsis } from 'lucide-react'
import { useWords } from '#renderer/state/words.ts'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Menu } from '#renderer/ui/Menu.tsx'
import { menuEntries, useActions } from '../actions/use-actions.tsx'

/** The three dots of a panel: what the canvas's menu offers for the same thing. */
export function ActionMenu() {
  const { t } = useWords()
  const actions = useActions()
  const entries = menuEntries(
    actions.filter((action) => action.id !== 'open'),
    null,
  )
  if (entries.length === 0) return null
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} label={t('builder.panel.more')} size="xs" />}
      entries={entries}
    />
  )
}
