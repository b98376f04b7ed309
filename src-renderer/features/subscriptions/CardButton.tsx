import type { ReactElement } from 'react'
import type { BillingView } from '#shared/contract/plan.ts'
import { inLocale } from '#renderer/frame/paths.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'

export type CardButtonProps = Pick<ButtonProps, 'variant' | 'icon' | 'disabledReason'> & {
  readonly billing: BillingView
  readonly onClick: () => void
  readonly children: string
}

/**
 * Leads to where a card is given. The page of the desktop application reaches its own server alone, so that with a
 * provider that takes cards itself this is done in the browser.
 */
export function CardButton({ billing, children, ...button }: CardButtonProps): ReactElement | null {
  const { t, locale } = useWords()
  const { app, server } = useCapabilities()
  if (app !== 'desktop' || billing.tokensUrl === null) return <Button {...button}>{children}</Button>
  if (server.kind !== 'hosted') return null
  return (
    <ButtonLink
      variant="outline"
      href={`${server.url}${inLocale(locale, '/subscriptions')}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`${children} ${t('payment.choose.desktop')}`}
    >
      {t('payment.choose.desktop')}
    </ButtonLink>
  )
}
