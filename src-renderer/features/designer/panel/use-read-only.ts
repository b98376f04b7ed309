import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'

/** Why nothing can be changed now; undefined when it can. */
export function useReadOnly(): string | undefined {
  const { t } = useWords()
  const { isEditing, keeping } = useDesigner()
  if (isEditing) return undefined
  return t(keeping.kind === 'elsewhere' ? 'editor.panel.elsewhere' : 'editor.panel.viewing')
}
