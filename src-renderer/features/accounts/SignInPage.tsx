import { Link, useLocation, useSearchParams } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSignInContext } from '#renderer/frame/use-sign-in-context.ts'
import { RegisterForm } from '#renderer/parts/sign-in/RegisterForm.tsx'
import { SignInForm } from '#renderer/parts/sign-in/SignInForm.tsx'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { SignInFrame } from './SignInFrame.tsx'

/** The sign-in page: signing in, and registering an organization where the deployment lets them register. */
export function SignInPage() {
  const { autoRegister } = useDeployment()
  const [search] = useSearchParams()
  const { pathname, hash } = useLocation()
  const context = useSignInContext()
  const paths = usePaths()
  const documents = { terms: paths.terms(), privacy: paths.privacy() }
  const isRegistering = autoRegister && search.get('view') === 'register'
  const back = new URLSearchParams(search)
  back.delete('view')
  const signIn = `${pathname}${back.size === 0 ? '' : `?${back.toString()}`}${hash}`
  return (
    <SignInFrame footer={isRegistering ? undefined : <Foot />}>
      {isRegistering ? (
        <RegisterForm signInPath={signIn} next={context.next} documents={documents} />
      ) : (
        <SignInForm {...context} />
      )}
    </SignInFrame>
  )
}

function Foot() {
  const { t } = useWords()
  const paths = usePaths()
  const { app } = useCapabilities()
  return (
    <>
      {app === 'browser' ? <>{t('accounts.sign-in.footer')} </> : null}
      <TextLink render={<Link to={paths.privacy()} />}>{t('accounts.sign-in.privacy')}</TextLink>
    </>
  )
}
