import type { SubscriptionData, BillingView } from '#shared/contract/plan.ts'
import type { TierData } from '#shared/model/subscription.ts'
import { useDeployment } from '#renderer/state/deployment.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ButtonLink } from '#renderer/ui/ButtonLink.tsx'
import { CardButton } from './CardButton.tsx'
import { useMailto } from './use-mailto.ts'

export interface TierChoiceProps {
  readonly plan: TierData
  readonly current: TierData | undefined
  readonly subscription: SubscriptionData
  readonly billing: BillingView
  /** Something is being paid. */
  readonly isPaying: boolean
  readonly onChoose: (plan: TierData) => void
  /** A smaller one is wanted, which begins with letting the present one end. */
  readonly onSmaller: (plan: TierData) => void
}

/** What can be done with one plan of the comparison. */
export function TierChoice(props: TierChoiceProps) {
  const { t, format } = useWords()
  const { plan, current, subscription, billing } = props
  const { status, periodToMs } = subscription
  const name = t(`subscription.plan.${plan.plan}`)
  const isCurrent = plan.plan === subscription.plan
  if (status === 'active' && isCurrent)
    return (
      <Said>
        {periodToMs === null
          ? t('payment.choose.no-end')
          : t('payment.choose.until', { date: format.date(periodToMs - 1) })}
      </Said>
    )
  if (plan.priceMinor === null) return <AskForQuote />
  if (status === 'active' && current !== undefined && plan.level < current.level) {
    if (periodToMs !== null && billing.canceledAtMs !== null)
      return <Said>{t('payment.choose.later', { date: format.date(periodToMs) })}</Said>
    if (billing.renewal === null) return null
    return (
      <Button variant="ghost" className="-ml-2.5" onClick={() => props.onSmaller(plan)}>
        {t('payment.choose.act', { plan: name })}
      </Button>
    )
  }
  const words = isCurrent && plan.priceMinor > 0 ? 'pay' : status === 'active' ? 'act' : 'begin'
  const isNext = status === 'active' ? plan.level === (current?.level ?? 0) + 1 : isCurrent
  return (
    <Choose
      {...props}
      variant={isNext ? 'solid' : 'outline'}
      label={t(`payment.choose.${words}`, { plan: name })}
    />
  )
}

function Choose(props: TierChoiceProps & { readonly label: string; readonly variant: 'solid' | 'outline' }) {
  const { t } = useWords()
  const { plan, billing, isPaying, onChoose, label, variant } = props
  const button = {
    variant,
    disabledReason: isPaying ? t('payment.choose.waiting') : undefined,
    onClick: () => onChoose(plan),
  }
  if (plan.priceMinor === 0) return <Button {...button}>{label}</Button>
  return (
    <CardButton billing={billing} {...button}>
      {label}
    </CardButton>
  )
}

function AskForQuote() {
  const { t } = useWords()
  const { operator } = useDeployment()
  const mailto = useMailto()
  if (operator.email === '') return <Said>{t('subscription.no-address')}</Said>
  return (
    <ButtonLink variant="outline" href={mailto}>
      {t('payment.choose.quote')}
    </ButtonLink>
  )
}

function Said({ children }: { readonly children: string }) {
  return <span className="font-normal text-text-2">{children}</span>
}
