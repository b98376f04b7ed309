import { CircleCheck, CircleX } from 'lucide-react'
import type { Translate } from '#shared/words/words.ts'
import type { NewDialog } from '#renderer/ui/dialogs.ts'

/** A dialog that says that something was done, or that it failed, under its own title or the usual one. */
export function presetDialog(
  t: Translate,
  kind: 'success' | 'error',
  said: Partial<Pick<NewDialog, 'id' | 'title' | 'description' | 'list'>>,
): NewDialog {
  return {
    title: t(`shell.modal.${kind}`),
    ...(kind === 'success'
      ? { icon: CircleCheck, iconColor: 'ok' as const }
      : { icon: CircleX, iconColor: 'bad' as const }),
    buttons: [{ label: t('shell.modal.accept') }],
    ...said,
  }
}
