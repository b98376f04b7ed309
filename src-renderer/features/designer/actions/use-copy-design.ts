import { bounds } from '#shared/model/bounds.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useDesigner } from '../context/designer-context.tsx'

/** Begins a design of this browser with what is open, and opens it. */
export function useCopyDesign(): () => void {
  const { t } = useWords()
  const toasts = useToasts()
  const { name, design, beginDesign } = useDesigner()
  return () =>
    void beginDesign(t('designFiles.designs.copy-of', { name }).slice(0, bounds.name.max), design).catch(() =>
      toasts.add({
        id: 'copy-refused',
        tone: 'bad',
        title: t('shell.not-done'),
        text: t('designFiles.import.not-kept'),
      }),
    )
}
