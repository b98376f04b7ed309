import type { TierData } from '#shared/model/subscription.ts'
import type { Translate } from '#shared/words/words.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { SkeletonBlock } from '#renderer/ui/Skeleton.tsx'

/** What each plan allows and costs, as this deployment has it, in the place that it will take; nothing where that cannot be read. */
export function Tiers() {
  const { t } = useWords()
  const { data, problem } = useAsk('plan', 'getAll', {})
  if (data === undefined && problem !== null) return null
  return (
    <section id="plans">
      <h2>{t('landing.plans.title')}</h2>
      <p className="ld-sub">{t('landing.plans.lead')}</p>
      {data === undefined ? (
        <TiersSkeleton />
      ) : (
        <ul className="ld-plans">
          {data.data.map((plan) => (
            <TierItem key={plan.plan} plan={plan} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** As high as what comes. */
function TiersSkeleton() {
  const { t } = useWords()
  return (
    <div className="ld-plans ld-plans-wait" role="status" aria-label={t('shell.loading')}>
      {[1, 2, 3, 4].map((plan) => (
        <div key={plan} className="flex flex-col gap-3">
          <SkeletonBlock width="30%" height="1rem" />
          <SkeletonBlock width="60%" height="1.5rem" />
          <SkeletonBlock width="80%" />
          <SkeletonBlock width="70%" />
        </div>
      ))}
    </div>
  )
}

function TierItem({ plan }: { readonly plan: TierData }) {
  const { t } = useWords()
  return (
    <li>
      <h3>{t(`landing.plans.names.${plan.plan}`)}</h3>
      <Price plan={plan} />
      <ul className="mt-3 flex flex-col gap-1.5">
        {linesOf(plan, t).map((line) => (
          <li key={line} className="ld-text">
            {line}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Price({ plan }: { readonly plan: TierData }) {
  const { t, format } = useWords()
  if (plan.priceMinor === null)
    return <p className="mt-1 text-20 font-semibold">{t('landing.plans.quote')}</p>
  return (
    <p className="mt-1">
      <span className="num text-20 font-semibold">{format.money(plan.priceMinor, plan.currency)}</span>{' '}
      <span className="text-text-3">{t('landing.plans.month')}</span>
    </p>
  )
}

/** A plan in words: how many of what, and what else comes with it. */
function linesOf(plan: TierData, t: Translate): readonly string[] {
  const { noRestrictions } = plan
  const limit = (value: number | null): number | null => (noRestrictions ? null : value)
  const networksLimit = limit(plan.networksLimit)
  const gatewaysLimit = limit(plan.gatewaysLimit)
  const devicesLimit = limit(plan.devicesLimit)
  const isUnlimited = networksLimit === null && gatewaysLimit === null && devicesLimit === null
  return [
    ...(isUnlimited ? [t('landing.plans.unlimited')] : []),
    ...(networksLimit === null ? [] : [t('landing.plans.networks', { count: networksLimit })]),
    ...(gatewaysLimit === null ? [] : [t('landing.plans.gateways', { count: gatewaysLimit })]),
    ...(devicesLimit === null ? [] : [t('landing.plans.devices', { count: devicesLimit })]),
    ...(plan.desktopApp || noRestrictions ? [t('landing.plans.desktop')] : []),
    ...(plan.ownServer ? [t('landing.plans.server')] : []),
  ]
}
