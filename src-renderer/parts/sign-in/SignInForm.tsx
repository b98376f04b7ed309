import { Link } from 'react-router'
import type { Session } from '#shared/contract/accounts.ts'
import { DoorHead } from '#renderer/parts/DoorForm.tsx'
import { canUsePasskeys } from '#renderer/parts/passkeys.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useProblemText } from '#renderer/state/use-problem-text.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { Or } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { Skeleton, SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { BrowserSignIn } from './BrowserSignIn.tsx'
import { OidcButton } from './OidcButton.tsx'
import { OtherOrganization } from './OtherOrganization.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProviderSelect } from './ProviderSelect.tsx'
import type { SignInPlace } from './sign-in-place.ts'
import { useDoor, type Door } from './use-door.ts'
import { useEnter } from './use-enter.ts'
import { useServerHost } from './use-server-host.ts'

export interface SignInFormProps extends SignInPlace {
  readonly heading?: 'h1' | 'h2' | undefined
}

/** Every way into an account. It stands in a column with gaps, 23rem wide. */
export function SignInForm(props: SignInFormProps) {
  const { t } = useWords()
  const textOf = useProblemText()
  const door = useDoor(props.organization, props.providerId)
  const { organization } = door
  const host = useServerHost()
  return (
    <>
      <DoorHead
        heading={props.heading}
        title={t('accounts.sign-in.title')}
        lead={
          organization === null || host === null
            ? t('accounts.sign-in.lead')
            : t('accounts.sign-in.lead-to', { organization: organization.name, host })
        }
      />
      {door.problem === null ? null : (
        <Note
          tone="warn"
          live
          action={
            door.problem.code === 'organization-missing' ? undefined : (
              <Button variant="outline" onClick={door.askAgain}>
                {t('shell.retry')}
              </Button>
            )
          }
        >
          {textOf(door.problem)}
        </Note>
      )}
      <Skeleton waiting={door.waiting} label={t('shell.loading')} shape={<SkeletonRows />}>
        <Ways door={door} {...props} />
      </Skeleton>
      <OtherOrganization door={door} />
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

/** The provider, what it asks for, and the ways beside it. */
function Ways({ door, next, links }: SignInPlace & { readonly door: Door }) {
  const { t } = useWords()
  const { app, server } = useCapabilities()
  const begin = useEnter()
  const enter = (session: Session): void => begin(session, next)
  const { provider } = door
  const slug = door.organization?.slug ?? null
  const isAtProvider = provider?.kind === 'oidc'
  const hasBrowser = app === 'desktop' && server.kind === 'hosted'
  const hasPasskeys = app === 'browser' && canUsePasskeys()
  return (
    <>
      <ProviderSelect door={door} />
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
