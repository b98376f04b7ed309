import type { SubscriptionStatus } from '#shared/model/subscription.ts'
import { useWords } from '#renderer/state/words.ts'
import { StateBadge } from '#renderer/ui/StateBadge.tsx'
import type { StateName } from '#renderer/ui/StateGlyph.tsx'

/** Waiting and unknown ends are not failures. */
const glyphs: Readonly<Record<SubscriptionStatus, StateName>> = {
  active: 'synchronized',
  canceled: 'inactive',
  expired: 'error',
  pending_payment: 'pending',
  annulled_payment: 'error',
  declined_payment: 'error',
  error_payment_method: 'error',
  indeterminate_wompi_response: 'pending',
}

/** What a subscription is, in a word. */
export function SubscriptionBadge({ status }: { readonly status: SubscriptionStatus }) {
  const { t } = useWords()
  return <StateBadge state={glyphs[status]}>{t(`subscription.status.${status}`)}</StateBadge>
}
