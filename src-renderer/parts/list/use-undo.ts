import type { Result } from '#shared/base/result.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'

/** Tells what was done, and takes it back when it is asked to while the notice stands. */
export function useUndo(): (id: string, title: string, undo: () => Promise<Result<unknown>>) => void {
  const { t } = useWords()
  const toasts = useToasts()
  return (id, title, undo) =>
    toasts.add({
      id,
      tone: 'ok',
      title,
      action: {
        label: t('users.list.undo'),
        onSelect: () =>
          void undo().then((answer) => {
            if (answer.ok) toasts.add({ id: `${id}-undone`, tone: 'ok', title: t('users.list.undone') })
          }),
      },
    })
}
