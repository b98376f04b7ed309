import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import type { Model } from '#shared/model/model.ts'
import { stepText } from '#shared/words/plan-step-text.ts'
import { problemText, type ProblemLike } from '#shared/words/problem-text.ts'
import type { Translate } from '#shared/words/words.ts'

const signs = { added: '+', changed: '~', removed: '-' } as const

/** A plan as lines that people read: gateway by gateway, then who gains and loses what. */
export function planLines(plan: ReviewedPlan, model: Model, t: Translate): string[] {
  const nameOf = namesIn(model)
  return [
    ...plan.gateways
      .filter(({ stepCount }) => stepCount > 0)
      .flatMap(({ gatewayId, steps, stepCount }) => [
        t('commandLine.plan.gateway', { name: nameOf(gatewayId) ?? gatewayId }),
        ...steps.map((step) => `  ${signs[step.sign]} ${stepText(step, nameOf, t)}`),
        ...(stepCount > steps.length
          ? [`  ${t('commandLine.plan.more', { count: stepCount - steps.length })}`]
          : []),
      ]),
    ...(plan.due.length === 0 && plan.gateways.length > 0 ? [t('commandLine.plan.no-change-read')] : []),
    ...unreadLines(plan, model, t),
    ...accessLines(plan, nameOf, t),
    ...(plan.renew.count > 0 ? [t('commandLine.plan.renew', { count: plan.renew.count })] : []),
  ]
}

/** Gateways that could not be read, and why. */
export function unreadLines({ unread }: ReviewedPlan, model: Model, t: Translate): string[] {
  const nameOf = namesIn(model)
  return unread.map(({ gatewayId, problem }) =>
    t('commandLine.plan.unread', {
      name: nameOf(gatewayId) ?? gatewayId,
      reason: problemText(t, problem as ProblemLike),
    }),
  )
}

/** Why a plan has no digest. */
export function noDigestLine({ gateways }: ReviewedPlan, t: Translate): string {
  return t(gateways.length === 0 ? 'commandLine.plan.none-read' : 'commandLine.plan.nothing-to-apply')
}

function namesIn({ devices, gateways, rules, networks }: Model): (id: string) => string | null {
  const names = new Map([...devices, ...gateways, ...rules, ...networks].map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? null
}

function accessLines(
  { access }: ReviewedPlan,
  nameOf: (id: string) => string | null,
  t: Translate,
): string[] {
  const lines = access.map(({ sign, deviceIds, deviceCount, target, because }) => {
    const [first = ''] = deviceIds
    const who = deviceCount === 1 ? (nameOf(first) ?? first) : t('plan.devices', { count: deviceCount })
    const what = targetText(target, nameOf, t)
    const text = sign === 'gains' ? t('plan.gains-what', { who, what }) : t('plan.loses-what', { who, what })
    return `  ${sign === 'gains' ? '+' : '-'} ${text} (${t(`plan.because.${because}`)})`
  })
  return lines.length === 0 ? [] : [t('commandLine.plan.access'), ...lines]
}

function targetText(
  target: ReviewedPlan['access'][number]['target'],
  nameOf: (id: string) => string | null,
  t: Translate,
): string {
  switch (target.kind) {
    case 'rule':
      return `${nameOf(target.ruleId) ?? target.ruleId} (${target.ports})`
    case 'network':
      return t('plan.target.network', { name: nameOf(target.networkId) ?? target.networkId })
    default:
      return t(`plan.target.${target.kind}`, { name: nameOf(target.gatewayId) ?? target.gatewayId })
  }
}
