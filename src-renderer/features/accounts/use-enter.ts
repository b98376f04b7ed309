import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import type { Session } from '#shared/contract/accounts.ts'
import { readNext, usePaths } from '#renderer/app/paths.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { sessionAtom } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'

/** What follows a session that has just begun: a notice, and the page that was asked for before the door. */
export function useEnter(next: string | null): (session: Session) => void {
  const setSession = useSetAtom(sessionAtom)
  const toasts = useToasts()
  const navigate = useNavigate()
  const paths = usePaths()
  const { t } = useWords()
  return (session) => {
    setSession(session)
    toasts.dismiss('session-expired')
    toasts.add({ id: 'session-started', tone: 'ok', title: t('accounts.sign-in.done') })
    void navigate(readNext(next) ?? paths.root(), { replace: true })
  }
}
