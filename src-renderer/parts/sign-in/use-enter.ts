import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import type { Session } from '#shared/contract/accounts.ts'
import { useToasts } from '#renderer/state/host.tsx'
import { sessionAtom } from '#renderer/state/session.ts'
import { useWords } from '#renderer/state/words.ts'

/** What follows a session that has just begun: a notice, and the own path `next`. */
export function useEnter(): (session: Session, next: string) => void {
  const setSession = useSetAtom(sessionAtom)
  const toasts = useToasts()
  const navigate = useNavigate()
  const { t } = useWords()
  return (session, next) => {
    setSession(session)
    toasts.add({ id: 'session-started', tone: 'ok', title: t('accounts.sign-in.done') })
    void navigate(next, { replace: true })
  }
}
