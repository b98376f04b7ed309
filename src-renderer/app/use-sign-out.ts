import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import { sessionAtom } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { usePaths } from './paths.ts'

/** Ends the session on the server, forgets what was read, and leads to the door. */
export function useSignOut(): () => Promise<void> {
  const { run } = useCommand('accounts', 'signOut')
  const setSession = useSetAtom(sessionAtom)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const paths = usePaths()
  return async () => {
    const answer = await run({})
    if (!answer.ok && answer.problem.code !== 'session-expired') return
    setSession(null)
    queries.clear()
    await navigate(paths.root())
  }
}
