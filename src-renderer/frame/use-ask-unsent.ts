import { useDialogs } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { ownerOf } from '#renderer/state/unsent-edits.ts'
import { unsentNetworks } from '#renderer/state/unsent-network-edits.ts'
import { useWords } from '#renderer/state/words.ts'

/** What somebody who leaves wants of edits that wait in this browser; `none`: there are none. */
type UnsentChoice = 'none' | 'keep' | 'discard' | 'stay'

/** Asks what becomes of edits that wait in this browser, before somebody leaves it. `stay`: they do not leave. */
export function useAskUnsent(): () => Promise<UnsentChoice> {
  const session = useSession()
  const dialogs = useDialogs()
  const { t } = useWords()
  return async () => {
    // Only who leaves needs it.
    const { openUnsentEdits } = await import('#renderer/state/open-unsent-edits.ts')
    const edits = await openUnsentEdits()
    const owner = ownerOf(session)
    const designs = await edits.list(owner).catch(() => [])
    const waiting = [...unsentNetworks(owner), ...designs.map(({ name }) => name)]
    if (waiting.length === 0) return 'none'
    const choice = await new Promise<UnsentChoice>((resolve) =>
      dialogs.open({
        id: 'unsent-edits',
        title: t('unsent.out-title'),
        description: t('unsent.out-text'),
        list: waiting,
        buttons: [
          { label: t('unsent.out-stay'), onClick: () => resolve('stay') },
          { label: t('unsent.out-discard'), onClick: () => resolve('discard') },
          { label: t('unsent.out-keep'), onClick: () => resolve('keep') },
        ],
      }),
    )
    if (choice === 'discard') await edits.forget(owner).catch(() => undefined)
    return choice
  }
}
