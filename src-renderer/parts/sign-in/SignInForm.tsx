import { Link } from 'react-router'
import type { Session } from '#shared/contract/accounts.ts'
import { PageFormHead } from '#renderer/parts/PageForm.tsx'
import { canUsePasskeys } from '#renderer/parts/passkeys.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Or } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Skeleton, SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { BrowserSignIn } from './BrowserSignIn.tsx'
import { OidcButton } from './OidcButton.tsx'
import { OtherOrganization } from './OtherOrganization.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProviderSelect } from './ProviderSelect.tsx'
import type { SignInContext } from './sign-in-context.ts'
import { useSignInChoices, type SignInChoices } from './use-sign-in-choices.ts'
import { useEnter } from './use-enter.ts'
import { useServerHost } from './use-server-host.ts'

export interface SignInFormProps extends SignInContext {
  readonly heading?: 'h1' | 'h2' | undefined
}

/** Every way into an account. It stands in a column with gaps, 23rem wide. */
export function SignInForm(props: SignInFormProps) {
  const { t } = useWords()
  const choices = useSignInChoices(props.organization, props.providerId)
  const { organization } = choices
  const host = useServerHost()
  return (
    <>
      <PageFormHead
        heading={props.heading}
        title={t('accounts.sign-in.title')}
        lead={
          organization === null || host === null
            ? t('accounts.sign-in.lead')
            : t('accounts.sign-in.lead-to', { organization: organization.name, host })
        }
      />
      {choices.problem === null ? null : (
        <ProblemNote
          tone="warn"
          live
          action={
            choices.problem.code === 'organization-missing' ? undefined : (
              <Button variant="outline" onClick={choices.askAgain}>
                {t('shell.retry')}
              </Button>
            )
          }
          problem={choices.problem}
        />
      )}
      <Skeleton waiting={choices.waiting} label={t('shell.loading')} shape={<WaysShape />}>
        <Ways choices={choices} {...props} />
      </Skeleton>
      <OtherOrganization choices={choices} />
      {props.links.register === null ? null : (
        <p className="text-center text-text-2">
          {t('accounts.sign-in.no-organization')}{' '}
          <TextLink render={<Link to={props.links.register} />}>{t('accounts.sign-in.register')}</TextLink>
        </p>
      )}
      <p className="text-center text-text-2">
        {t('welcome.join.has-code')}{' '}
        <TextLink render={<Link to={props.links.join} />}>{t('welcome.join.use-code')}</TextLink>
      </p>
    </>
  )
}

/** As high as the ways of somebody with a password, so that what stands below stays in its place. */
function WaysShape() {
  return (
    <div className="flex flex-col gap-4">
      {[1, 2].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <SkeletonBlock width="30%" height="0.875rem" />
          <SkeletonBlock width="100%" height="2.25rem" />
        </div>
      ))}
      <SkeletonBlock width="100%" height="2.25rem" />
      <SkeletonBlock width="100%" height="1rem" />
      {useHasPasskeys() ? <SkeletonBlock width="100%" height="2.25rem" /> : null}
      <SkeletonBlock width="100%" height="2.25rem" />
    </div>
  )
}

function useHasPasskeys(): boolean {
  return useCapabilities().app === 'browser' && canUsePasskeys()
}

/** The provider, what it asks for, and the ways beside it. */
function Ways({ choices, next, links }: SignInContext & { readonly choices: SignInChoices }) {
  const { t } = useWords()
  const { app, server } = useCapabilities()
  const begin = useEnter()
  const enter = (session: Session): void => begin(session, next)
  const { provider } = choices
  const slug = choices.organization?.slug ?? null
  const isAtProvider = provider?.kind === 'oidc'
  const hasBrowser = app === 'desktop' && server.kind === 'hosted'
  const hasPasskeys = useHasPasskeys()
  return (
    <>
      <ProviderSelect choices={choices} />
      {isAtProvider ? (
        hasBrowser || slug === null ? null : (
          <OidcButton provider={provider} organization={slug} next={next} />
        )
      ) : (
        <PasswordForm provider={provider} organization={slug} recovery={links.recovery} onSession={enter} />
      )}
      {isAtProvider && hasBrowser ? null : <Or>{t('accounts.sign-in.or')}</Or>}
      {hasPasskeys ? <PasskeyButton onSession={enter} /> : null}
      {hasBrowser ? (
        <BrowserSignIn
          organization={slug}
          providerId={provider?.id ?? null}
          primary={isAtProvider}
          onSession={enter}
        />
      ) : null}
      <ButtonLink variant="outline" size="md" wide render={<Link to={links.designer} />}>
        {t('accounts.sign-in.draw')}
      </ButtonLink>
    </>
  )
}
