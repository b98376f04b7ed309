import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import { useDialogs, useToasts } from '#renderer/state/host.tsx'
import { expiredAtom, sessionAtom, useSession } from '#renderer/state/session.ts'
import { ownerOf } from '#renderer/document/owner.ts'
import { clearTab } from '#renderer/document/former-edits.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { announceEnd } from './other-windows.ts'
import { oweSignOut } from './owed-sign-out.ts'
import { usePaths } from './paths.ts'
import { forgetSession } from './restore-session.ts'
import { useAskUnsent } from './use-ask-unsent.ts'

/** How long what was read is kept for the page that follows, whose code may be slow to come. */
const longestMs = 5000

/**
 * Ends the session, here in any case, forgets what was read, and leads to the sign-in page; `after`: own path that follows it.
 * A server that could not be told is told later. Where edits wait in this browser, what becomes of them is asked first.
 */
export function useSignOut(): (after?: string) => Promise<void> {
  const { run } = useCommand('accounts', 'signOut', { quiet: true, last: true })
  const session = useSession()
  const setSession = useSetAtom(sessionAtom)
  const setExpired = useSetAtom(expiredAtom)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  const dialogs = useDialogs()
  const toasts = useToasts()
  const { t } = useWords()
  const askUnsent = useAskUnsent()
  return async (after) => {
    const choice = await askUnsent()
    if (choice === 'stay') return
    await queries.cancelQueries()
    const answer = await dialogs.whileLoading(t('shell.account.signing-out'), () => run({}))
    setSession(null)
    setExpired(false)
    forgetSession()
    clearTab(choice === 'keep' ? ownerOf(session) : null)
    announceEnd(choice === 'discard')
    if (!answer.ok && answer.problem.code !== 'session-expired') {
      oweSignOut()
      toasts.add({
        id: 'signed-out-here',
        tone: 'warn',
        title: t('shell.account.signed-out-here'),
        text: t('shell.account.signed-out-later'),
      })
    }
    try {
      await Promise.race([
        navigate(after ?? paths.root()),
        new Promise((stop) => setTimeout(stop, longestMs)),
      ])
    } finally {
      // Not before: a page that still stands would read again what it shows, and be refused.
      queries.clear()
    }
  }
}
