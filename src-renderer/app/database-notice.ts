import type { createStore } from 'jotai'
import type { Waiting } from '#renderer/frame/wait-for-database.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import type { Toasts } from '#renderer/ui/toasts.ts'

const id = 'database-away'

/** Says that pages wait for the database of the server, until they do not any more. */
export function createDatabaseNotice({
  store,
  toasts,
}: {
  readonly store: ReturnType<typeof createStore>
  readonly toasts: Toasts
}): Waiting {
  return {
    begins: () => {
      // Before the first page there is nothing over which to say it.
      const t = store.get(wordsAtom)?.t
      if (t === undefined) return
      toasts.add({
        id,
        tone: 'warn',
        title: t('shell.database-away.title'),
        text: t('shell.database-away.text'),
        timeoutMs: null,
        closeButton: false,
      })
    },
    ends: () => toasts.dismiss(id),
  }
}
