import type { GatewayPlan, Plan, PlanStep } from '#shared/plan/plan-value.ts'
import type { Translate } from '#shared/words/words.ts'
import type { Foot } from '#renderer/canvas/scene/scene.ts'

/** What a plan does to one gateway, in the foot of its node: at most two things. */
export function gatewayFoot(plan: Plan, gatewayId: string, t: Translate): Foot | null {
  const unread = plan.unread.some((each) => each.gatewayId === gatewayId)
  if (unread) return { text: t('plan.foot.unread'), tone: 'bad' }
  const own = plan.gateways.find((each) => each.gatewayId === gatewayId)
  if (own === undefined) return null
  if (own.stepCount === 0) return { text: t('plan.foot.nothing'), tone: 'plain' }
  return { text: sayChanges(own, t).slice(0, 2).join(', '), tone: 'busy' }
}

function sayChanges(plan: GatewayPlan, t: Translate): string[] {
  const count = (some: (step: PlanStep) => boolean): number => plan.steps.filter(some).length
  const byHand = count((step) => step.byHand)
  const peers = (sign: PlanStep['sign']): number =>
    count((step) => step.what === 'peer' && step.sign === sign && !step.byHand)
  const changedPeers = new Set(
    plan.steps.filter((step) => step.what.startsWith('peer-') && !step.byHand).map((step) => step.nodeId),
  ).size
  const hasRules = plan.steps.some((step) => step.what === 'firewall' || step.what === 'firewall-elements')
  const said = [
    plan.baseGeneration === 0 ? t('plan.foot.first') : null,
    byHand > 0 ? t('plan.foot.put-back', { count: byHand }) : null,
    peers('added') > 0 ? t('plan.foot.peers-added', { count: peers('added') }) : null,
    peers('removed') > 0 ? t('plan.foot.peers-removed', { count: peers('removed') }) : null,
    changedPeers > 0 ? t('plan.foot.peers-changed', { count: changedPeers }) : null,
    hasRules && plan.baseGeneration > 0 ? t('plan.foot.rules') : null,
  ].filter((text) => text !== null)
  return said.length > 0 ? said : [t('plan.foot.settings')]
}
