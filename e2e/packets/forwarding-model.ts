import { makeLargeModel } from './large-model.ts'
import type { Probe } from './probe.ts'
import type { Model } from '#shared/model/model.ts'

/**
 * One gateway whose devices each are in the audience of one of a hundred hosts, in turn, so that no two
 * neighbours share an element; and for each device the packet that it may send.
 */
export function makeForwardingModel(devices: number): {
  readonly model: Model
  readonly allowed: readonly Probe[]
} {
  const plain = makeLargeModel({ devices, rules: 0, gateways: 1, chosenPercent: 0, internal: false })
  const hosts = Math.min(100, devices)
  const hostAddress = (index: number): string => `192.168.0.${(index % hosts) + 10}`
  const ids = Array.from({ length: hosts }, (_, index) => `host-${index}`)
  const model: Model = {
    ...plain,
    rules: ids.map((id, index) => ({
      id,
      networkId: 'n',
      kind: 'server',
      name: id,
      address: hostAddress(index),
      ports: '443/udp',
      audience: 'chosen',
      active: true,
    })),
    relations: [
      ...plain.relations,
      ...ids.map((id) => ({
        id: `rule ${id}`,
        networkId: 'n',
        kind: 'rule' as const,
        from: 'g000',
        to: id,
        exit: false,
      })),
      ...plain.devices.map((device, index) => ({
        id: `audience ${device.id}`,
        networkId: 'n',
        kind: 'audience' as const,
        from: device.id,
        to: `host-${index % hosts}`,
        exit: false,
      })),
    ],
  }
  const allowed = plain.placements.flatMap((placement): Probe[] => {
    if (placement.nodeKind !== 'device' || placement.address === null) return []
    const index = plain.devices.findIndex((device) => device.id === placement.nodeId)
    return [
      { from: 'tunnel', source: placement.address, address: hostAddress(index), protocol: 'udp', port: 443 },
    ]
  })
  return { model, allowed }
}
