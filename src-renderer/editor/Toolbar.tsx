import type { ReactNode } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { Tooltip } from '#renderer/ui/Tooltip.tsx'
import { useEditor } from './context/editor-context.tsx'

export interface ToolbarProps {
  /** Before the tools. */
  readonly start?: ReactNode
  /** After the tools. */
  readonly children?: ReactNode
}

/** Tools float over the canvas; without the right to edit, only those that change nothing. */
export function Toolbar({ start, children }: ToolbarProps) {
  const { t } = useWords()
  const { screen, actionsAt } = useEditor()
  return (
    <div className="cv-float cv-tools cv-toolbar" role="toolbar" aria-label={t('editor.tool.label')}>
      {start}
      {actionsAt(null)
        .filter(({ group }) => group === 'tool')
        .map(({ id }) => (
          <ActionIcon key={id} id={id} pressed={id === `tool-${screen.tool}`} />
        ))}
      {children}
    </div>
  )
}

/** An action as a button with a picture alone; nothing where it cannot be done now. */
export function ActionIcon({ id, pressed }: { readonly id: string; readonly pressed?: boolean }) {
  const action = useAction(id)
  if (action?.icon === undefined) return null
  return (
    <IconButton
      size="xs"
      icon={action.icon}
      label={action.label}
      shortcut={action.shortcut}
      disabledReason={action.disabledReason}
      {...(pressed === undefined ? {} : { pressed })}
      onClick={action.run}
    />
  )
}

/** An action as a button with words; its own, or shorter ones. Where there is no room for them they are its tooltip. */
export function ActionButton({ id, label }: { readonly id: string; readonly label?: string }) {
  const action = useAction(id)
  if (action?.icon === undefined) return null
  const words = label ?? action.label
  return (
    <Tooltip text={action.disabledReason === undefined ? words : undefined} isForWords>
      <Button
        variant="ghost"
        size="xs"
        icon={action.icon}
        disabledReason={action.disabledReason}
        onClick={action.run}
      >
        {words}
      </Button>
    </Tooltip>
  )
}

function useAction(id: string) {
  return useEditor()
    .actionsAt(null)
    .find((each) => each.id === id)
}
