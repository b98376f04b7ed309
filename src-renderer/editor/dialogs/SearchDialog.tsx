import { useMemo, useState } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { CommandPalette, type PaletteCommand } from '#renderer/ui/CommandPalette.tsx'
import { useEditor } from '../context/editor-context.tsx'

export interface SearchDialogProps {
  /** Drawn elements that match; a bounded number. */
  readonly find: (typed: string) => readonly Omit<PaletteCommand, 'keywords'>[]
  readonly onClose: () => void
}

/** What is drawn by its name, then what can be done: the same actions as menus and keys. */
export function SearchDialog({ find, onClose }: SearchDialogProps) {
  const { t } = useWords()
  const { actionsAt, canvas } = useEditor()
  const [typed, setTyped] = useState('')
  // What was found here is found by whatever was typed.
  const things = useMemo(
    () =>
      typed.trim() === ''
        ? []
        : find(typed).map(({ onRun, ...thing }) => ({
            ...thing,
            keywords: typed,
            onRun() {
              onRun()
              canvas.current?.takeKeys()
            },
          })),
    [canvas, find, typed],
  )
  const commands = actionsAt(null)
    .filter(({ id, disabledReason }) => id !== 'search' && disabledReason === undefined)
    .map(({ id, label, icon, shortcut, run }): PaletteCommand => ({
      id: `action-${id}`,
      label,
      icon,
      shortcut,
      onRun: run,
    }))
  return (
    <CommandPalette
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      label={t('editor.search.label')}
      placeholder={t('editor.search.placeholder')}
      emptyText={t('editor.search.none')}
      closeKey="Esc"
      commands={[...things, ...commands]}
      onTyped={setTyped}
    />
  )
}
