import type { KeyboardEvent } from 'react'
import type { Session } from '#shared/contract/accounts.ts'
import { canUsePasskeys } from '#renderer/parts/passkeys.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Or } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Skeleton, SkeletonRows } from '#renderer/ui/Skeleton.tsx'
import { BrowserSignIn } from './BrowserSignIn.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PopupSignIn } from './PopupSignIn.tsx'
import { recallOrganization, useSignInChoices } from './use-sign-in-choices.ts'

export interface SignInAgainProps {
  /** The one that has ended. */
  readonly session: Session
  readonly onSession: (session: Session) => void
}

/** The ways in of somebody who was in before: with the same provider, without leaving the page. */
export function SignInAgain({ session, onSession }: SignInAgainProps) {
  const { t } = useWords()
  const { app, server } = useCapabilities()
  const choices = useSignInChoices(recallOrganization(), session.providerId)
  const provider = choices.providers.find((one) => one.id === session.providerId) ?? null
  const organization = choices.organization?.slug ?? null
  const hasBrowser = app === 'desktop' && server.kind === 'hosted'
  const isAtProvider = provider?.kind === 'oidc' && organization !== null
  const beside =
    app === 'browser' && canUsePasskeys() ? (
      <PasskeyButton onSession={onSession} />
    ) : hasBrowser ? (
      <BrowserSignIn
        organization={organization}
        providerId={provider?.id ?? null}
        primary={isAtProvider}
        onSession={onSession}
      />
    ) : null
  return (
    // Keys are only kept from what lies below: nothing is done with them here.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex flex-col gap-4" onKeyDown={keepEscape}>
      <p>{t('accounts.expired.text', { text: t('shell.expired.text'), email: session.email })}</p>
      <Skeleton waiting={choices.waiting} label={t('shell.loading')} shape={<SkeletonRows rows={2} />}>
        {!isAtProvider ? (
          <PasswordForm
            provider={provider}
            organization={organization}
            email={session.email}
            knowsWho
            recovery={null}
            onSession={onSession}
          />
        ) : hasBrowser ? null : (
          <PopupSignIn provider={provider} organization={organization} onSession={onSession} />
        )}
        {beside === null || isAtProvider ? null : <Or>{t('accounts.sign-in.or')}</Or>}
        {isAtProvider && !hasBrowser ? null : beside}
      </Skeleton>
    </div>
  )
}

/** A dialog below would take it for its own. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.stopPropagation()
}
