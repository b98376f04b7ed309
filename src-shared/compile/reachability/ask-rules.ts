import { contains, parseCidr } from '#shared/base/cidr.ts'
import { bitsOf } from '#shared/base/ip.ts'
import { parsePorts, type PortSpan } from '#shared/base/port-spans.ts'
import type { Rule } from '#shared/model/rule.ts'
import { relationsAt } from '#shared/model/view.ts'
import { insideNetwork, type Answer, type Question } from './reach-index.ts'
import type { Refusal } from './verdict.ts'
import { takesPart } from './ways.ts'

/** What the rules of the network say; null: none of them is about the destination. */
export function askRules(question: Question): Answer | null {
  const { view, networkId } = question
  if (question.destination.protocol === 'icmp') return null
  const refusals: Refusal[] = []
  for (const rule of view.model.rules) {
    if (rule.networkId !== networkId) continue
    const attached = relationsAt(view, networkId, rule.id, 'rule')[0]
    if (attached === undefined || !isFor(question, rule, attached.from)) continue
    const answer = askRule(question, rule, attached.from)
    if ('grant' in answer) return answer
    refusals.push(answer.refusal)
  }
  // The rule that comes nearest to a yes explains the no.
  const nearest = nearness.flatMap((kind) => refusals.filter((refusal) => refusal.kind === kind))[0]
  return nearest === undefined ? null : { refusal: nearest }
}

const nearness: readonly Refusal['kind'][] = [
  'port-closed',
  'not-chosen',
  'other-gateway',
  'no-way',
  'rule-inactive',
]

/** Whether the destination is the rule's address; inside the network that is a gateway's own address only. */
function isFor({ view, networkId, ip, placementAt }: Question, rule: Rule, gatewayId: string): boolean {
  const machine = placementAt(networkId, ip)
  if (rule.address === 'gateway') return machine?.nodeId === gatewayId
  const address = parseCidr(rule.address)
  if (!address.ok || !contains(address.value, ip)) return false
  if (!insideNetwork(view, networkId, ip)) return true
  return machine?.nodeKind === 'gateway' && address.value.prefix === bitsOf(ip.version)
}

function askRule(question: Question, rule: Rule, gatewayId: string): Answer {
  const { view, networkId, deviceId, ip, destination } = question
  const ways = question.ways(networkId)
  if (!rule.active) return { refusal: { kind: 'rule-inactive', ruleId: rule.id } }
  if (rule.audience === 'everyone') {
    const direct = ways.tunnels(deviceId).some((tunnel) => tunnel.to === gatewayId)
    if (!direct) return { refusal: { kind: 'other-gateway', ruleId: rule.id, gatewayId } }
  } else {
    const chosen = relationsAt(view, networkId, deviceId, 'audience').some(
      (relation) => relation.to === rule.id,
    )
    if (!chosen) return { refusal: { kind: 'not-chosen', ruleId: rule.id } }
  }
  const machine = question.placementAt(networkId, ip)
  const endId = machine?.nodeKind === 'gateway' ? machine.nodeId : gatewayId
  const way = ways.way(deviceId, gatewayId) === null ? null : ways.way(deviceId, endId)
  if (way === null || !takesPart(view, networkId, endId))
    return { refusal: { kind: 'no-way', gatewayId: endId } }
  const open = parsePortsOf(rule).some(
    (span) =>
      span.protocol === destination.protocol && span.from <= destination.port && destination.port <= span.to,
  )
  return open
    ? { grant: { kind: 'rule', ruleId: rule.id }, way }
    : { refusal: { kind: 'port-closed', ruleId: rule.id } }
}

function parsePortsOf(rule: Rule): readonly PortSpan[] {
  const spans = parsePorts(rule.ports)
  return spans.ok ? spans.value : []
}
