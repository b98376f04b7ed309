import { useAtomValue } from 'jotai'
import { expiredAtom, useSession } from '#renderer/state/session.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSignOut } from '#renderer/frame/use-sign-out.ts'
import { LaterPart } from '#renderer/parts/LaterPart.tsx'

const load = async () => (await import('#renderer/parts/sign-in/SessionExpired.tsx')).SessionExpired

/** The dialog of a session that has ended. Its forms are not for the first page: they come once somebody is signed in. */
export function ExpiredSession() {
  const paths = usePaths()
  const signOut = useSignOut()
  const isIn = useSession() !== null
  const isExpired = useAtomValue(expiredAtom)
  const props = { home: paths.home(), leave: signOut }
  return isIn ? <LaterPart load={load} isNeeded={isExpired} props={props} /> : null
}
