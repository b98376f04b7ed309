import { useSearchParams } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { useSignInContext } from '#renderer/frame/use-sign-in-context.ts'
import { RegisterForm } from '#renderer/parts/sign-in/RegisterForm.tsx'
import { SignInForm } from '#renderer/parts/sign-in/SignInForm.tsx'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { SegmentedControl } from '#renderer/ui/SegmentedControl.tsx'

/** Both forms of the forms, as a part of the landing page; which of them shows is in the address, as at the forms. */
export function SignInForms() {
  const { t } = useWords()
  const { autoRegister } = useDeployment()
  const paths = usePaths()
  const context = useSignInContext()
  const [search, setSearch] = useSearchParams()
  if (!autoRegister) return <SignInForm {...context} heading="h2" />
  const view = search.get('view') === 'register' ? 'register' : 'sign-in'
  const turn = (to: typeof view): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (to === 'register') after.set('view', to)
        else after.delete('view')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      <SegmentedControl
        label={t('landing.join.forms')}
        options={[
          { value: 'sign-in', label: t('landing.join.sign-in') },
          { value: 'register', label: t('landing.join.register') },
        ]}
        value={view}
        onValueChange={turn}
      />
      {view === 'register' ? (
        <RegisterForm
          heading="h2"
          next={context.next}
          signInPath={null}
          documents={{ terms: paths.terms(), privacy: paths.privacy() }}
        />
      ) : (
        <SignInForm {...context} links={{ ...context.links, register: null }} heading="h2" />
      )}
    </>
  )
}
