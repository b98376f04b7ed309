import { contains, parseCidr } from '#shared/base/cidr.ts'
import { parseIp } from '#shared/base/ip.ts'
import { parsePorts } from '#shared/base/port-spans.ts'
import { readGranted } from '#shared/plan/granted.ts'
import type { Part } from '#shared/plan/served.ts'
import type { Target } from './granted-machine.ts'

/** What one gateway grants in one network as the product tells it, in the words of `grantsOf`. */
export function shownOf(parts: readonly Part[], networkId: string, targets: readonly Target[]): Set<string> {
  const { access } = readGranted(parts, networkId)
  const shown = new Set<string>()
  for (const { gatewayId } of parts) {
    for (const id of access.pings.get(gatewayId)?.ids ?? []) shown.add(`${id} ping`)
    for (const id of access.exits.get(gatewayId)?.ids ?? []) shown.add(`${id} exit`)
  }
  for (const id of access.internal.ids) shown.add(`${id} inside`)
  for (const { rule, devices } of access.rules.values())
    for (const { address, port } of targets)
      if (isIn(rule.address, address) && isOpen(rule.ports, port))
        for (const id of devices.ids) shown.add(`${id} ${address} ${port}`)
  return shown
}

function isIn(range: string, address: string): boolean {
  const [cidr, ip] = [parseCidr(range), parseIp(address)]
  return cidr.ok && ip.ok && contains(cidr.value, ip.value)
}

function isOpen(ports: string, port: number): boolean {
  const spans = parsePorts(ports)
  return (
    spans.ok && spans.value.some((span) => span.protocol === 'tcp' && span.from <= port && port <= span.to)
  )
}
