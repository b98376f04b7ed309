import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TierData, TierName } from '#shared/model/subscription.ts'
import { useWords } from '#renderer/state/words.ts'
import { Icon } from '#renderer/ui/Icon.tsx'
import { useMedia } from '#renderer/ui/use-media.ts'

interface TierFact {
  readonly id: string
  readonly label: string
  readonly cell: (plan: TierData) => ReactNode
}

interface TierTableProps {
  readonly plans: readonly TierData[]
  readonly current: TierName | null
  /** What can be done with a plan; left out: nothing with any. */
  readonly choice?: ((plan: TierData) => ReactNode) | undefined
}

/** What each plan allows and costs: side by side, on a phone one below the other. */
export function TierTable(props: TierTableProps) {
  const { t } = useWords()
  const facts = useTierFacts()
  const isNarrow = useMedia('(width < 56.25rem)')
  const plans = props.plans.toSorted((a, b) => a.level - b.level)
  return (
    <section aria-labelledby="plans" className="rounded-3 border border-line bg-surface">
      <h2 id="plans" className="sr-only">
        {t('subscription.plans')}
      </h2>
      {isNarrow ? (
        plans.map((plan) => (
          <div
            key={plan.plan}
            className={`border-t border-line p-4 first-of-type:border-t-0 ${ground(plan, props.current)}`}
          >
            <TierHead plan={plan} current={props.current} />
            <dl className="mt-3">
              {facts.map(({ id, label, cell }) => (
                <div key={id} className="flex justify-between gap-4 border-t border-line py-2">
                  <dt className="text-text-2">{label}</dt>
                  <dd className="font-medium">{cell(plan)}</dd>
                </div>
              ))}
            </dl>
            {props.choice === undefined ? null : (
              <div className="border-t border-line pt-3 empty:hidden">{props.choice(plan)}</div>
            )}
          </div>
        ))
      ) : (
        <Wide {...props} plans={plans} facts={facts} />
      )}
    </section>
  )
}

function Wide(props: TierTableProps & { readonly facts: readonly TierFact[] }) {
  const { t } = useWords()
  const { choice } = props
  return (
    <table className="w-full table-fixed text-left" aria-label={t('subscription.plans')}>
      <thead>
        <tr>
          <td />
          {props.plans.map((plan) => (
            <th
              key={plan.plan}
              scope="col"
              className={`p-5 align-top font-normal ${ground(plan, props.current)}`}
            >
              <TierHead plan={plan} current={props.current} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.facts.map(({ id, label, cell }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="px-5 py-3 font-normal text-text-2">
              {label}
            </th>
            {props.plans.map((plan) => (
              <td key={plan.plan} className={`px-5 py-3 font-medium ${ground(plan, props.current)}`}>
                {cell(plan)}
              </td>
            ))}
          </tr>
        ))}
        {choice === undefined ? null : (
          <tr className="border-t border-line">
            <td />
            {props.plans.map((plan) => (
              <td key={plan.plan} className={`p-5 ${ground(plan, props.current)}`}>
                {choice(plan)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

function TierHead({ plan, current }: { readonly plan: TierData; readonly current: TierName | null }) {
  const { t, format } = useWords()
  const { priceMinor } = plan
  const below = priceMinor === null ? 'by-quote-text' : priceMinor === 0 ? 'no-card' : 'per-month'
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-14 font-semibold">
        {t(`subscription.plan.${plan.plan}`)}
        {plan.plan === current ? (
          <span className="rounded-1 bg-primary px-1.5 text-11 font-medium text-on-primary">
            {t('subscription.yours')}
          </span>
        ) : null}
      </p>
      <p className="mt-2 text-20 font-semibold">
        {priceMinor === null ? t('subscription.by-quote') : format.money(priceMinor, plan.currency)}
      </p>
      <p className="text-12 text-text-2">{t(`subscription.${below}`)}</p>
    </>
  )
}

function ground(plan: TierData, current: TierName | null): string {
  return plan.plan === current ? 'bg-primary-soft' : ''
}

function useTierFacts(): readonly TierFact[] {
  const { t, format } = useWords()
  const limit = (plan: TierData, value: number | null): string =>
    plan.noRestrictions || value === null ? t('subscription.no-limit') : format.number(value)
  return [
    { id: 'networks', label: t('subscription.networks'), cell: (plan) => limit(plan, plan.networksLimit) },
    { id: 'gateways', label: t('subscription.gateways'), cell: (plan) => limit(plan, plan.gatewaysLimit) },
    { id: 'devices', label: t('subscription.devices'), cell: (plan) => limit(plan, plan.devicesLimit) },
    {
      id: 'desktop',
      label: t('subscription.desktop'),
      cell: (plan) => <Has has={plan.desktopApp || plan.noRestrictions} />,
    },
    { id: 'server', label: t('subscription.server'), cell: (plan) => <Has has={plan.ownServer} /> },
    {
      id: 'restrictions',
      label: t('subscription.restrictions'),
      cell: (plan) => <Has has={plan.noRestrictions} />,
    },
  ]
}

function Has({ has }: { readonly has: boolean }) {
  const { t } = useWords()
  if (!has) return <span className="font-normal text-text-2">{t('subscription.no')}</span>
  return (
    <span className="text-ok">
      <Icon of={Check} className="inline size-4" />
      <span className="sr-only">{t('subscription.yes')}</span>
    </span>
  )
}
