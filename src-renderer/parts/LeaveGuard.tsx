import { useStore } from 'jotai'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { expiredAtom, sessionAtom } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'

/**
 * Asks before another page is opened or the window is closed while something is unsaved. The end of the
 * session is not asked about. The router knows one such guard at a time.
 */
export function LeaveGuard({ isUnsaved, text }: { readonly isUnsaved: boolean; readonly text: string }) {
  const { t } = useWords()
  const store = useStore()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      store.get(sessionAtom) !== null &&
      !store.get(expiredAtom) &&
      currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('shell.unsaved.title')}
      safeLabel={t('shell.unsaved.stay')}
      actLabel={t('shell.unsaved.leave')}
      danger
      onSafe={() => blocker.reset?.()}
      onAct={() => blocker.proceed?.()}
    >
      {text}
    </ConfirmDialog>
  )
}
