import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'

/** Why nothing can be changed now; undefined when it can. */
export function useWhyReadOnly(): string | undefined {
  const { t } = useWords()
  const { isEditing, keeping } = useDesigner()
  if (isEditing) return undefined
  if (keeping.kind === 'elsewhere') return t('editor.panel.elsewhere')
  if (keeping.kind === 'viewed') return t('saving.viewed-why')
  return t(keeping.kind === 'opening' ? 'shell.loading' : 'editor.panel.viewing')
}
