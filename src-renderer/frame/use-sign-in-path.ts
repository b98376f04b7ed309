import { useLocation } from 'react-router'
import { usePaths } from './paths.ts'

/**
 * The address of the sign-in form that leads back to the page that is open. What stands behind its `#` waits behind
 * the one of the form: the code of a shared design is in no request and no log.
 */
export function useSignInPath(): string {
  const { pathname, search, hash } = useLocation()
  return `${usePaths().loginPublic(`${pathname}${search}`)}${hash}`
}
