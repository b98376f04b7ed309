import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import { useDialogs } from '#renderer/state/host.tsx'
import { sessionAtom } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { tellEnd } from './other-windows.ts'
import { usePaths } from './paths.ts'
import { forgetSession } from './restore-session.ts'
import { useAskUnsent } from './use-ask-unsent.ts'

/**
 * Ends the session on the server, forgets what was read, and leads to the door; `after`: own path that follows it.
 * Where edits wait in this browser, what becomes of them is asked first.
 */
export function useSignOut(): (after?: string) => Promise<void> {
  const { run } = useCommand('accounts', 'signOut')
  const setSession = useSetAtom(sessionAtom)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const dialogs = useDialogs()
  const { t } = useWords()
  const askUnsent = useAskUnsent()
  return async (after) => {
    if (!(await askUnsent())) return
    const answer = await dialogs.whileLoading(t('shell.account.signing-out'), () => run({}))
    if (!answer.ok && answer.problem.code !== 'session-expired') return
    setSession(null)
    forgetSession()
    sessionStorage.clear()
    queries.clear()
    tellEnd()
    await navigate(after ?? paths.root())
  }
}
