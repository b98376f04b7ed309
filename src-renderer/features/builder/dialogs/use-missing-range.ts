import { parseCidr } from '#shared/base/cidr.ts'
import { rangeProposer } from '#shared/model/check-ranges.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { formatRange, isHomeRange, isWithin, parseRanges } from '#shared/model/gateway-ranges.ts'
import { gatewayForm } from '#shared/model/gateway.ts'
import { relationsAt } from '#shared/model/view.ts'
import { useBuilder } from '../context/builder-context.tsx'

/** A range that a rule's address asks for, and what adding it does. */
export interface RangeToAdd {
  readonly gateway: string
  readonly range: string
  readonly isHome: boolean
  /** Devices that are connected to the gateway and have their key: their files become old. */
  readonly devices: readonly string[]
  readonly edit: Edit
}

/** Tells for an address behind a gateway which range is missing there; null: none. */
export function useMissingRange(): (gatewayId: string, address: string) => RangeToAdd | null {
  const { view, network, facts } = useBuilder()
  return (gatewayId, address) => {
    const gateway = view.gateways.get(gatewayId)
    const asked = address.trim() === 'gateway' ? null : parseCidr(address)
    if (gateway === undefined || asked?.ok !== true) return null
    const held = parseRanges([network.range, network.range6 ?? '', ...gateway.ranges])
    if (isWithin(held, asked.value)) return null
    const seen = parseRanges(facts.gateways.get(gatewayId)?.rangesSeen ?? [])
    const range = rangeProposer(view, network.id)(gatewayId, asked.value, seen)
    const form = gatewayForm.parse(gateway)
    return {
      gateway: gateway.name,
      range: formatRange(range),
      isHome: isHomeRange(range),
      devices: (view.placementsOfNetwork.get(network.id) ?? []).flatMap((placement) => {
        const isEnrolled = placement.nodeKind === 'device' && placement.publicKey !== null
        const hasTunnel = isEnrolled && relationsAt(view, network.id, placement.nodeId, 'peer').length > 0
        return hasTunnel ? [view.devices.get(placement.nodeId)?.name ?? ''] : []
      }),
      edit: {
        kind: 'change-gateway',
        id: gatewayId,
        form: { ...form, ranges: [...form.ranges, formatRange(range)] },
      },
    }
  }
}
