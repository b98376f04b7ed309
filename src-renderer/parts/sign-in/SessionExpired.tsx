import { useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useNavigate } from 'react-router'
import type { Session } from '#shared/contract/accounts.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { expiredAtom, sessionAtom } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { SignInAgain } from './SignInAgain.tsx'

export interface SessionExpiredProps {
  /** Where somebody else begins who signs in here. */
  readonly home: string
  /** Ends it here for good, and leads away. */
  readonly leave: () => Promise<void>
}

/**
 * Over the page whose session has ended: the same person signs in again and goes on where they were. Keys and
 * presses in it do not reach a dialog below.
 */
export function SessionExpired({ home, leave }: SessionExpiredProps) {
  const { t } = useWords()
  const toasts = useToasts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [session, setSession] = useAtom(sessionAtom)
  const [isExpired, setExpired] = useAtom(expiredAtom)
  if (session === null) return null
  const goOn = async (next: Session): Promise<void> => {
    const isSame = next.email === session.email && next.organizationId === session.organizationId
    setSession(next)
    toasts.add({ id: 'session-started', tone: 'ok', title: t('accounts.sign-in.done') })
    if (!isSame) {
      // What is on the page is not for somebody else.
      queries.clear()
      await navigate(home, { replace: true })
    }
    setExpired(false)
    void queries.invalidateQueries()
  }
  return (
    <Dialog
      open={isExpired}
      kind="custom"
      title={t('shell.expired.title')}
      onOpenChange={() => undefined}
      footer={
        <Button variant="ghost" onClick={() => void leave()}>
          {t('accounts.expired.leave')}
        </Button>
      }
    >
      <SignInAgain session={session} onSession={(next) => void goOn(next)} />
    </Dialog>
  )
}
