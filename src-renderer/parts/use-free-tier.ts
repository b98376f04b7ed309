import { useDeployment } from '#renderer/state/deployment.ts'
import { useAsk } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'

/** Whether plans say anything to who has none yet: organizations can be begun here, and limits hold. */
export function useHasTiers(): boolean {
  const { autoRegister, planLimits } = useDeployment()
  return autoRegister && planLimits
}

/** Whether what is free is still being read. */
export function useFreeTierIsAwaited(): boolean {
  const hasTiers = useHasTiers()
  const { data, problem } = useAsk('plan', 'getAll', {}, { when: hasTiers })
  return hasTiers && data === undefined && problem === null
}

/** How much a new organization has for nothing, in words; null: that is not known, or there is no such plan. */
export function useFreeTier(): string | null {
  const { t, format } = useWords()
  const plans = useAsk('plan', 'getAll', {}, { when: useHasTiers() })
  const free = plans.data?.data.find(({ plan, priceMinor }) => plan === 'free' && priceMinor === 0)
  if (free === undefined || free.noRestrictions) return null
  const limits = [
    ['networks', free.networksLimit],
    ['gateways', free.gatewaysLimit],
    ['devices', free.devicesLimit],
  ] as const
  const named = limits.flatMap(([kind, count]) =>
    count === null ? [] : [t(`landing.plans.${kind}`, { count })],
  )
  return named.length === 0 ? null : format.list(named)
}
