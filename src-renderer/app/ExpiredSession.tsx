import { useAtomValue } from 'jotai'
import { useEffect, useState, type ComponentType } from 'react'
import type { SessionExpiredProps } from '#renderer/parts/sign-in/SessionExpired.tsx'
import { expiredAtom, useSession } from '#renderer/state/session.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSignOut } from '#renderer/frame/use-sign-out.ts'

const againMs = 5000

/**
 * The dialog of a session that has ended. Its forms are not for the first page: they come once somebody is
 * signed in, and again while they do not come and are needed, without disturbing the page.
 */
export function ExpiredSession() {
  const paths = usePaths()
  const signOut = useSignOut()
  const isIn = useSession() !== null
  const isExpired = useAtomValue(expiredAtom)
  const [Part, setPart] = useState<ComponentType<SessionExpiredProps> | null>(null)
  const isMissing = isIn && Part === null
  useEffect(() => {
    if (!isMissing) return
    const load = (): void => {
      import('#renderer/parts/sign-in/SessionExpired.tsx').then(
        (part) => setPart(() => part.SessionExpired),
        () => undefined,
      )
    }
    load()
    if (!isExpired) return
    const timer = setInterval(load, againMs)
    return () => clearInterval(timer)
  }, [isMissing, isExpired])
  return Part === null || !isIn ? null : <Part home={paths.home()} leave={signOut} />
}
