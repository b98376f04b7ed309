import { useDialogs } from '#renderer/state/host.tsx'
import { useSession } from '#renderer/state/session.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { useWords } from '#renderer/state/words.ts'

/** What somebody who leaves wants of edits that wait in this browser; `none`: there are none. */
type UnsentChoice = 'none' | 'keep' | 'discard' | 'stay'

/** Asks what becomes of edits that wait in this browser, before somebody leaves it. `stay`: they do not leave. */
export function useAskUnsent(): () => Promise<UnsentChoice> {
  const session = useSession()
  const dialogs = useDialogs()
  const { t } = useWords()
  const ask = (waiting: readonly string[]): Promise<UnsentChoice> =>
    new Promise((resolve) =>
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
  return async () => {
    // Only who leaves needs it.
    const { openJournal } = await import('#renderer/document/open-journal.ts')
    const journal = await openJournal()
    const owner = ownerOf(session)
    const networks = await journal.texts.list(owner).catch(() => [])
    const designs = await journal.list(owner).catch(() => [])
    const waiting = [...networks, ...designs].map(({ name }) => name)
    const choice = waiting.length === 0 ? 'none' : await ask(waiting)
    if (choice === 'discard') await journal.forget(owner).catch(() => undefined)
    // What could be undone is of whoever works here now, and of nobody who comes after.
    else if (choice !== 'stay') await journal.texts.dropHistories(owner).catch(() => undefined)
    return choice
  }
}
