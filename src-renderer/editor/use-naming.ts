import type { Naming } from '#renderer/canvas/scene/canvas-props.ts'
import { useWords } from '#renderer/state/words.ts'
import { useEditor } from './context/editor-context.tsx'

interface CanvasNaming {
  readonly naming: Naming | null
  readonly onName?: (id: string) => void
  /** A letter for what is selected alone. Whether a name begins with it. */
  readonly type: (letter: string) => boolean
}

/** Names written where they stand, where the editor has names to change. */
export function useNaming(): CanvasNaming {
  const { t } = useWords()
  const { screen, names, isEditing, canvas } = useEditor()
  if (names === undefined || !isEditing) return { naming: null, type: () => false }
  const begin = (id: string, typed: string | null): boolean => {
    if (names.of(id) === null) return false
    screen.set({ naming: { id, typed } })
    return true
  }
  const end = (): void => {
    screen.set({ naming: null })
    // Another place that was pressed keeps the focus.
    if (document.activeElement?.closest('.cv-name-field') !== null) canvas.current?.takeKeys()
  }
  const [first] = screen.selection
  const alone = screen.selection.size > 1 ? undefined : (first ?? screen.edgeId ?? undefined)
  const { naming } = screen
  const name = naming === null ? null : names.of(naming.id)
  return {
    onName: (id) => void begin(id, null),
    type: (letter) => alone !== undefined && begin(alone, letter),
    naming:
      naming === null || name === null
        ? null
        : {
            ...naming,
            ...name,
            label: t('editor.canvas.name'),
            keep(text) {
              if (text.trim() !== name.text) names.set(naming.id, text.trim())
              end()
            },
            leave: end,
          },
  }
}
