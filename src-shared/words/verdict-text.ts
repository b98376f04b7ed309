import type { Verdict } from '#shared/compile/reachability/verdict.ts'
import type { Translate } from '#shared/words/words.ts'

/** A verdict in words. */
export function verdictText(verdict: Verdict, nameOf: (id: string) => string, t: Translate): string {
  const id = idOfReason(verdict)
  const speak = t as (key: string, facts: Record<string, string>) => string
  const reason = speak(`reach.because.${verdict.because.kind}`, { name: id === null ? '' : nameOf(id) })
  if (verdict.kind === 'refused') return t('reach.no', { reason })
  const yes = t('reach.yes', { reason })
  return verdict.way.length === 0
    ? yes
    : `${yes} ${t('reach.way', { gateways: verdict.way.map(nameOf).join(', ') })}`
}

/** The record that a verdict follows from, if it is one: a rule, a gateway, another device. */
export function idOfReason({ because }: Verdict): string | null {
  if ('ruleId' in because) return because.ruleId
  if ('gatewayId' in because) return because.gatewayId
  return 'deviceId' in because ? because.deviceId : null
}
