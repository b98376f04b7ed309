import type { Answer, Question } from './reach-index.ts'
import type { PlacedRule } from './rules-about.ts'
import type { Refusal } from './verdict.ts'
import { takesPart } from './ways.ts'

/** What the rules of the network say; null: none of them is about the destination. */
export function askRules(question: Question): Answer | null {
  const { networkId, ip, destination } = question
  if (destination.protocol === 'icmp') return null
  const refusals: Refusal[] = []
  for (const placed of question.rulesAbout(networkId, ip)) {
    const answer = askRule(question, placed)
    if ('grant' in answer) return answer
    refusals.push(answer.refusal)
  }
  // The rule that comes nearest to a yes explains the no.
  for (const kind of nearness) {
    const refusal = refusals.find((each) => each.kind === kind)
    if (refusal !== undefined) return { refusal }
  }
  return null
}

const nearness: readonly Refusal['kind'][] = [
  'port-closed',
  'not-chosen',
  'other-gateway',
  'no-way',
  'rule-inactive',
]

function askRule(question: Question, { rule, gatewayId, spans }: PlacedRule): Answer {
  const { view, networkId, deviceId, ip, destination } = question
  const ways = question.ways(networkId)
  if (!rule.active) return { refusal: { kind: 'rule-inactive', ruleId: rule.id } }
  if (rule.audience === 'everyone') {
    const direct = ways.tunnels(deviceId).some((tunnel) => tunnel.to === gatewayId)
    if (!direct) return { refusal: { kind: 'other-gateway', ruleId: rule.id, gatewayId } }
  } else if (!question.chosenFor(networkId, deviceId).has(rule.id)) {
    return { refusal: { kind: 'not-chosen', ruleId: rule.id } }
  }
  const machine = question.placementAt(networkId, ip)
  const endId = machine?.nodeKind === 'gateway' ? machine.nodeId : gatewayId
  const way = ways.way(deviceId, gatewayId) === null ? null : ways.way(deviceId, endId)
  if (way === null || !takesPart(view, networkId, endId))
    return { refusal: { kind: 'no-way', gatewayId: endId } }
  const open = spans.some(
    (span) =>
      span.protocol === destination.protocol && span.from <= destination.port && destination.port <= span.to,
  )
  return open
    ? { grant: { kind: 'rule', ruleId: rule.id }, way }
    : { refusal: { kind: 'port-closed', ruleId: rule.id } }
}
