import type { Naming } from '#renderer/canvas/scene/canvas-props.ts'
import { useFieldError } from '#renderer/parts/use-field-error.tsx'
import { useWords } from '#renderer/state/words.ts'
import { saidOf } from '#renderer/ui/field-props.ts'
import { nameField } from './context/drafts.ts'
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
  const errorOf = useFieldError()
  const { screen, names, isEditing, canvas } = useEditor()
  if (names === undefined || !isEditing) return { naming: null, type: () => false }
  const begin = (id: string, typed: string | null): boolean => {
    if (names.of(id) === null) return false
    screen.set({ naming: { id, typed } })
    return true
  }
  const [first] = screen.selection
  const alone = screen.selection.size > 1 ? undefined : (first ?? screen.edgeId ?? undefined)
  const { naming } = screen
  const text = naming === null ? null : names.of(naming.id)
  const shared = {
    onName: (id: string) => void begin(id, null),
    type: (letter: string) => alone !== undefined && begin(alone, letter),
  }
  if (naming === null || text === null) return { ...shared, naming: null }
  const { texts } = screen.drafts
  const place = nameField(naming.id)
  const kept = texts.get(place)
  const end = (): void => {
    texts.set(place, null)
    screen.set({ naming: null })
    // Another place that was pressed keeps the focus.
    if (document.activeElement?.closest('.cv-name-field') !== null) canvas.current?.takeKeys(naming.id)
  }
  const refusal = (typed: string): string | null => {
    const found = names.refusal(naming.id, typed)
    return found === null ? null : saidOf(errorOf(found))
  }
  return {
    ...shared,
    naming: {
      ...naming,
      text,
      draft: kept?.over === text ? kept.value : null,
      label: t('editor.canvas.name'),
      refusal,
      onType: (typed) => texts.set(place, refusal(typed) === null ? null : { value: typed, over: text }),
      keep(typed) {
        if (typed.trim() !== text) names.set(naming.id, typed.trim())
        end()
      },
      leave: end,
    },
  }
}
