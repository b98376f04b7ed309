import { contains } from '#shared/base/cidr.ts'
import { parseIp, type Ip } from '#shared/base/ip.ts'
import { isSpecial } from '#shared/base/special-ranges.ts'
import type { Answer, Question } from './reach-index.ts'

/** The internet, through the exit gateway of the device: nothing that lies behind gateways or needs a rule. */
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
  const claim = question.claims().find((each) => contains(each.range, ip))
  if (claim !== undefined) return { refusal: claim.refusal }
  if (isSpecial(ip)) return { refusal: { kind: 'not-internet' } }
  return { grant: { kind: 'exit', gatewayId: exit.to }, way: [exit.to] }
}

function isAddress(text: string | null | undefined, ip: Ip): boolean {
  const own = text === null || text === undefined ? null : parseIp(text)
  return own?.ok === true && own.value.version === ip.version && own.value.value === ip.value
}
