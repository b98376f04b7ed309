import type { createStore } from 'jotai'
import type { Waiting } from '#shared/http/ask-again.ts'
import type { Backend } from '#shared/contract/backend.ts'
import { toldOnce } from '#shared/http/wait-for-server.ts'
import { wordsAtom } from '#renderer/state/words.ts'
import type { Toasts } from '#renderer/ui/toasts.ts'

const id = 'server-not-ready'

/** Says that pages wait for the server, until they do not any more. */
export function createWaitingNotice({
  store,
  toasts,
}: {
  readonly store: ReturnType<typeof createStore>
  readonly toasts: Toasts
}): Waiting {
  return toldOnce({
    begins: () => {
      // Before the first page there is nothing over which to say it.
      const t = store.get(wordsAtom)?.t
      if (t === undefined) return
      toasts.add({
        id,
        tone: 'warn',
        title: t('shell.not-ready.title'),
        text: t('shell.not-ready.text'),
        timeoutMs: null,
        closeButton: false,
      })
    },
    ends: () => toasts.dismiss(id),
  })
}

/** The same for what the desktop's main process waits for. */
export function tellWhereHostWaits(backend: Pick<Backend, 'host'>, told: Waiting): void {
  let isTold = false
  backend.host.waiting({}, ({ isWaiting }) => {
    if (isWaiting === isTold) return
    isTold = isWaiting
    if (isWaiting) told.begins()
    else told.ends()
  })
}
