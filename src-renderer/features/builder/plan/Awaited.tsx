import type { Plan } from '#shared/plan/plan-value.ts'
import { GrowingList } from '#renderer/editor/panel/GrowingList.tsx'
import { useWords } from '#renderer/state/words.ts'
import { useBuilder } from '../context/builder-context.tsx'
import { useNodeNames } from './use-node-names.ts'

/** Who will gain what once their key is there: nothing of it is true before. */
export function Awaited({ plan }: { readonly plan: Plan }) {
  const { t } = useWords()
  const { network } = useBuilder()
  const names = useNodeNames()
  if (plan.awaited.length === 0) return null
  return (
    <section className="border-b border-line pb-2">
      <h3 className="px-4 pt-3 text-12 font-semibold">{t('plan.awaited')}</h3>
      <p className="px-4 pb-1 text-12 text-text-3">{t('plan.awaited-text')}</p>
      <GrowingList
        className="flex flex-col gap-1 px-4 text-text-2"
        items={plan.awaited}
        row={(change) => {
          const { target } = change
          const [first = ''] = change.deviceIds
          const who =
            change.deviceCount === 1 ? names(first).name : t('plan.devices', { count: change.deviceCount })
          const what =
            target.kind === 'rule'
              ? `${names(target.ruleId).name} ${target.ports}`
              : target.kind === 'network'
                ? t('plan.target.network', { name: network.name })
                : t(`plan.target.${target.kind}`, { name: names(target.gatewayId).name })
          return <li key={JSON.stringify(change)}>{t('plan.awaited-row', { who, what })}</li>
        }}
      />
    </section>
  )
}
