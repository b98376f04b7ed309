import { contains, parseCidr } from '#shared/base/cidr.ts'
import { parseIp, type Ip } from '#shared/base/ip.ts'
import type { Rule } from '#shared/model/rule.ts'
import { relationsAt } from '#shared/model/view.ts'
import { sendsTo } from './ask-rules.ts'
import { readEnrolment } from './enrolment.ts'
import { insideNetwork, type Answer, type Ground, type Question } from './ground.ts'

/** Anywhere outside the tunnels, through the gateway that the device leaves by. */
export function askExit(question: Question): Answer | null {
  const { view, networkId, deviceId, ip } = question
  const exit = question
    .ways(networkId)
    .tunnels(deviceId)
    .find((tunnel) => tunnel.exit)
  if (exit === undefined) return null
  const gateway = view.gateways.get(exit.to)
  if ([gateway?.localAddress, gateway?.publicAddress].some((text) => isAddress(text, ip)))
    return { refusal: { kind: 'gateway-itself', gatewayId: exit.to } }
  const served = (view.membersOfNode.get(exit.to) ?? []).map((member) => member.networkId)
  if (served.some((id) => view.networks.get(id)?.active === true && insideNetwork(view, id, ip))) return null
  const behind = served.flatMap((id) => rulesBehind(question, id, exit.to))
  const rule = behind.find((each) => {
    const address = parseCidr(each.address)
    return address.ok && contains(address.value, ip)
  })
  if (rule !== undefined) return { refusal: { kind: 'behind-a-tunnel', ruleId: rule.id } }
  const grant = { grant: { kind: 'exit', gatewayId: exit.to }, way: [exit.to] } as const
  const elsewhere = view.model.rules.find((each) => sendsTo(question, each, exit.to))
  return elsewhere === undefined
    ? grant
    : { ...grant, instead: { kind: 'port-closed', ruleId: elsewhere.id } }
}

/** Rules whose traffic goes on from this gateway to another one: their addresses are inside the tunnels here. */
function rulesBehind({ view, ways }: Ground, networkId: string, gatewayId: string): Rule[] {
  if (view.networks.get(networkId)?.active !== true) return []
  return view.model.rules.filter((rule) => {
    if (!rule.active || rule.networkId !== networkId || rule.audience === 'everyone') return false
    const attached = relationsAt(view, networkId, rule.id, 'rule')[0]
    if (attached === undefined || attached.from === gatewayId) return false
    return relationsAt(view, networkId, rule.id, 'audience').some((relation) => {
      if ('refusal' in readEnrolment(view, networkId, relation.from)) return false
      return ways(networkId).way(relation.from, attached.from)?.includes(gatewayId) === true
    })
  })
}

function isAddress(text: string | null | undefined, ip: Ip): boolean {
  const own = text === null || text === undefined ? null : parseIp(text)
  return own?.ok === true && own.value.version === ip.version && own.value.value === ip.value
}
