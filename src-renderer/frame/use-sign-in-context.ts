import { useLocation, useSearchParams } from 'react-router'
import type { SignInContext } from '#renderer/parts/sign-in/sign-in-context.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { readNext, usePaths } from './paths.ts'

/** For a sign-in form: what the address asks for, and the links that this deployment and host offer. */
export function useSignInContext(): SignInContext {
  const [search] = useSearchParams()
  const paths = usePaths()
  const { autoRegister, recovery } = useDeployment()
  const { hash } = useLocation()
  const next = readNext(search.get('next'))
  // Who was led to the sign-in page from a page with such a name has it there.
  const asked = next === null ? search : new URL(next, 'http://page.invalid').searchParams
  return {
    next: next === null ? paths.home() : withHash(next, hash),
    organization: search.get('organization') ?? asked.get('organization'),
    providerId: search.get('provider') ?? asked.get('provider'),
    links: {
      recovery: recovery ? paths.recover() : null,
      designer: paths.designer(),
      register: autoRegister ? withHash(paths.register(next ?? undefined), hash) : null,
      join: paths.join(),
    },
  }
}

/** What waits behind the `#` of the sign-in page belongs to the page that follows it. */
function withHash(path: string, hash: string): string {
  return path.includes('#') ? path : `${path}${hash}`
}
