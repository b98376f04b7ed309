import { useDialogs } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { ownerOf } from '#renderer/state/unsent-edits.ts'
import { useWords } from '#renderer/state/words.ts'

/**
 * Asks what becomes of edits that wait in this browser, before somebody leaves it; without any, nothing. False: they
 * stay.
 */
export function useAskUnsent(): () => Promise<boolean> {
  const session = useSession()
  const dialogs = useDialogs()
  const { t } = useWords()
  return async () => {
    // Only who leaves needs it.
    const { openUnsentEdits } = await import('#renderer/state/open-unsent-edits.ts')
    const edits = await openUnsentEdits()
    const owner = ownerOf(session)
    const waiting = await edits.list(owner).catch(() => [])
    if (waiting.length === 0) return true
    const choice = await new Promise<'keep' | 'discard' | 'stay'>((resolve) =>
      dialogs.open({
        id: 'unsent-edits',
        title: t('unsent.out-title'),
        description: t('unsent.out-text'),
        list: waiting.map(({ name }) => name),
        buttons: [
          { label: t('unsent.out-stay'), onClick: () => resolve('stay') },
          { label: t('unsent.out-discard'), onClick: () => resolve('discard') },
          { label: t('unsent.out-keep'), onClick: () => resolve('keep') },
        ],
      }),
    )
    if (choice === 'discard') await edits.forget(owner).catch(() => undefined)
    return choice !== 'stay'
  }
}
