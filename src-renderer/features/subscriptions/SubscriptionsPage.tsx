import { Link } from 'react-router'
import { usePaths } from '#renderer/frame/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { CurrentTier } from './CurrentTier.tsx'
import { HowToChange, type WhoChanges } from './HowToChange.tsx'
import { PayingPage } from './PayingPage.tsx'
import { TierTable } from './TierTable.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'
import type { SubscriptionFacts } from './subscription-facts.ts'
import { useBillingEnd } from './use-billing-end.tsx'
import { useBilling } from './use-billing.ts'

/** The organization's plan, what it uses of it, and the others. Who has no active subscription lands here. */
export function SubscriptionsPage() {
  const { t, format } = useWords()
  const paths = usePaths()
  const mayPay = useMay('subscription.write')
  const subscription = useAsk('plan', 'getSubscriptionOfUser', {})
  const plans = useAsk('plan', 'getAll', {})
  const end = useBillingEnd()
  const billing = useBilling(subscription.askAgain, end.tell)
  const status = subscription.data?.data.subscriptionData.status ?? null
  const currencies = [...new Set(plans.data?.data.map((plan) => plan.currency))]
  return (
    <SubscriptionFrame hasDashboard={status === 'active'}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="text-26 font-semibold">{t('subscription.title')}</h1>
        {currencies.length === 0 ? null : (
          <p className="text-12 text-text-2">
            {t('subscription.prices-in', { currency: format.list(currencies) })}
          </p>
        )}
      </header>
      <AskedView asked={subscription} shape={<Shape height="9rem" />}>
        {({ data: { subscriptionData } }) => (
          <AskedView asked={plans} shape={<Shape height="24rem" />}>
            {({ data }) => {
              const subscription = { subscription: subscriptionData, plans: data }
              if (!mayPay)
                return <ReadPage {...subscription} who={subscriptionData.isFixed ? 'fixed' : 'others'} />
              return (
                <AskedView asked={billing.asked} shape={<Shape height="9rem" />}>
                  {(view) =>
                    view.provider === 'off' ? (
                      <ReadPage {...subscription} who={subscriptionData.isFixed ? 'fixed' : 'off'} />
                    ) : (
                      <PayingPage {...subscription} billing={billing} view={view} end={end} />
                    )
                  }
                </AskedView>
              )
            }}
          </AskedView>
        )}
      </AskedView>
      <p className="text-12 text-text-2">
        <TextLink render={<Link to={paths.terms()} />}>{t('subscription.terms')}</TextLink>
      </p>
    </SubscriptionFrame>
  )
}

/** Where plans are not chosen on this page, or not by this person. */
function ReadPage({ subscription, plans, who }: SubscriptionFacts & { readonly who: WhoChanges }) {
  const how = <HowToChange subscription={subscription} who={who} />
  const isActive = subscription.status === 'active'
  return (
    <div className="flex flex-col gap-6">
      {isActive ? null : how}
      <CurrentTier subscription={subscription} billing={null} />
      {isActive ? how : null}
      <TierTable plans={plans} current={subscription.plan} />
    </div>
  )
}

function Shape({ height }: { readonly height: string }) {
  return <SkeletonBlock width="100%" height={height} round="var(--r-3)" />
}
