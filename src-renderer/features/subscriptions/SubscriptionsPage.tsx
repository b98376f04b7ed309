import { Link } from 'react-router'
import { usePaths } from '#renderer/app/paths.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { CurrentPlan } from './CurrentPlan.tsx'
import { HowToChange } from './HowToChange.tsx'
import { PlanTable } from './PlanTable.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'

/** The organization's plan, what it uses of it, and the others. Who has no active subscription lands here. */
export function SubscriptionsPage() {
  const { t, format } = useWords()
  const paths = usePaths()
  const subscription = useAsk('plan', 'getSubscriptionOfUser', {})
  const plans = useAsk('plan', 'getAll', {})
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
        {({ data }) => (
          <>
            {status === 'active' ? null : <HowToChange subscription={data.subscriptionData} />}
            <CurrentPlan subscription={data.subscriptionData} />
            {status === 'active' ? <HowToChange subscription={data.subscriptionData} /> : null}
          </>
        )}
      </AskedView>
      <AskedView asked={plans} shape={<Shape height="24rem" />}>
        {({ data }) => (
          <PlanTable plans={data} current={subscription.data?.data.subscriptionData.plan ?? null} />
        )}
      </AskedView>
      <p className="text-12 text-text-2">
        <TextLink render={<Link to={paths.terms()} />}>{t('subscription.terms')}</TextLink>
      </p>
    </SubscriptionFrame>
  )
}

function Shape({ height }: { readonly height: string }) {
  return <SkeletonBlock width="100%" height={height} round="var(--r-3)" />
}
