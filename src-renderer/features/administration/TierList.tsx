import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { TierData } from '#shared/model/subscription.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { Icon } from '#renderer/ui/Icon.tsx'
import { TierForm } from './TierForm.tsx'

/** The plans of the deployment, each with what it allows and costs. */
export function TierList() {
  const { t } = useWords()
  const plans = useAsk('plan', 'getAll', {})
  const [open, setOpen] = useState<TierData | null>(null)
  return (
    <div className="flex flex-col gap-4">
      <p className="reading text-text-2">{t('administration.plans.lead')}</p>
      <AskedView asked={plans}>
        {({ data }) => (
          <ul className="grid grid-cols-4 gap-4 max-xl:grid-cols-2 max-sm:grid-cols-1">
            {data
              .toSorted((a, b) => a.level - b.level)
              .map((plan) => (
                <li key={plan.plan}>
                  <TierCard plan={plan} onEdit={() => setOpen(plan)} />
                </li>
              ))}
          </ul>
        )}
      </AskedView>
      {open === null ? null : <TierForm plan={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

const limits = ['networks', 'gateways', 'devices'] as const
const features = [
  ['desktopApp', 'desktop'],
  ['ownServer', 'server'],
  ['noRestrictions', 'restrictions'],
] as const

function TierCard({ plan, onEdit }: { readonly plan: TierData; readonly onEdit: () => void }) {
  const { t, format } = useWords()
  const mayWrite = useMay('deployment.write')
  const name = t(`subscription.plan.${plan.plan}`)
  const { priceMinor } = plan
  return (
    <Card
      title={name}
      className="h-full"
      end={
        mayWrite ? (
          <Button
            size="xs"
            variant="outline"
            icon={Pencil}
            aria-label={t('administration.plans.edit-one', { name })}
            onClick={onEdit}
          >
            {t('administration.plans.edit')}
          </Button>
        ) : undefined
      }
    >
      <p className="text-20 font-semibold">
        {priceMinor === null ? t('subscription.by-quote') : format.money(priceMinor, plan.currency)}
      </p>
      <p className="mb-3 text-12 text-text-2">
        {t(priceMinor === null ? 'subscription.by-quote-text' : 'subscription.per-month')}
      </p>
      <dl>
        {limits.map((limit) => {
          const most = plan[`${limit}Limit`]
          return (
            <div key={limit} className="flex justify-between gap-3 border-t border-line py-1.5">
              <dt className="text-text-2">{t(`subscription.${limit}`)}</dt>
              <dd className="num font-medium">
                {most === null ? t('subscription.no-limit') : format.number(most)}
              </dd>
            </div>
          )
        })}
        {features.map(([feature, label]) => (
          <div key={feature} className="flex justify-between gap-3 border-t border-line py-1.5">
            <dt className="text-text-2">{t(`subscription.${label}`)}</dt>
            <dd>
              {plan[feature] ? (
                <span className="text-ok">
                  <Icon of={Check} className="inline size-4" />
                  <span className="sr-only">{t('subscription.yes')}</span>
                </span>
              ) : (
                <span className="text-text-2">{t('subscription.no')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
