import { toBase64 } from '#shared/base/base64.ts'
import { formatIp } from '#shared/base/ip.ts'
import type { Model } from '#shared/model/model.ts'
import type { Placement, Relation } from '#shared/model/relation.ts'
import { createChance } from '#shared/model/testing/chance.ts'
import { gateway } from '#shared/model/testing/records.ts'

/** How much of everything; gateways are one hub and vpns linked to it. */
export interface LargeModelSize {
  readonly devices: number
  readonly rules: number
  readonly gateways: number
  /** Of a hundred rules, how many are for chosen devices; each for twenty of them. */
  readonly chosenPercent: number
  readonly internal: boolean
}

type Draft = { -readonly [K in keyof Model]: Model[K][number][] }

/** One network with IPv4 and IPv6, the same for the same size. */
export function makeLargeModel(size: LargeModelSize): Model {
  const chance = createChance(1)
  const draft: Draft = {
    networks: [],
    networkUsers: [],
    devices: [],
    gateways: [],
    rules: [],
    placements: [],
    relations: [],
  }
  draft.networks.push({
    id: 'n',
    name: 'large',
    description: '',
    active: true,
    range: '10.64.0.0/16',
    range6: 'fd00:0:0:1::/64',
    allowInternalTraffic: size.internal,
    tokenVersion: 1,
  })
  draft.networkUsers.push({ id: 'u', name: 'u', email: 'u@example.org', identification: '1', active: true })
  let next = 1n
  const place = (nodeKind: Placement['nodeKind'], nodeId: string, publicKey: string | null): void => {
    const isRule = nodeKind === 'rule'
    const offset = isRule ? 0n : next++
    const address = isRule ? null : formatIp({ version: 4, value: 0x0a400000n + offset })
    const address6 = isRule ? null : formatIp({ version: 6, value: (0xfd00_0000_0000_0001n << 64n) + offset })
    draft.placements.push({
      networkId: 'n',
      nodeId,
      nodeKind,
      address,
      address6,
      publicKey,
      position: { x: 0, y: 0 },
    })
  }
  const relate = (kind: Relation['kind'], from: string, to: string): void => {
    draft.relations.push({
      id: `r${String(draft.relations.length).padStart(7, '0')}`,
      networkId: 'n',
      kind,
      from,
      to,
      exit: false,
    })
  }
  for (let index = 0; index < size.gateways; index += 1) {
    const id = `g${String(index).padStart(3, '0')}`
    draft.gateways.push(
      gateway(id, {
        kind: index === 0 ? 'hub' : 'vpn',
        name: id,
        publicAddress: `198.51.100.${index + 1}`,
        publicKey: toBase64(chance.bytes(32)),
      }),
    )
    place('gateway', id, null)
    if (index > 0) relate('site', 'g000', id)
  }
  addDevices(size, draft, { place, relate, key: () => toBase64(chance.bytes(32)) })
  addRules(size, draft, { place, relate, pick: () => chance.int(0, size.devices - 1) })
  return draft
}

type Relate = (kind: Relation['kind'], from: string, to: string) => void
type PlaceNode = (nodeKind: Placement['nodeKind'], nodeId: string, publicKey: string | null) => void

const deviceId = (index: number): string => `d${String(index).padStart(5, '0')}`
const gatewayId = (index: number): string => `g${String(index).padStart(3, '0')}`

function addDevices(
  size: LargeModelSize,
  draft: Draft,
  of: { readonly place: PlaceNode; readonly relate: Relate; readonly key: () => string },
): void {
  for (let index = 0; index < size.devices; index += 1) {
    const id = deviceId(index)
    draft.devices.push({
      id,
      kind: 'laptop',
      networkUserId: 'u',
      name: id,
      serial: '',
      observation: '',
      active: true,
    })
    of.place('device', id, of.key())
    of.relate('peer', id, gatewayId(index % size.gateways))
  }
}

function addRules(
  size: LargeModelSize,
  draft: Draft,
  of: { readonly place: PlaceNode; readonly relate: Relate; readonly pick: () => number },
): void {
  for (let index = 0; index < size.rules; index += 1) {
    const id = `s${String(index).padStart(4, '0')}`
    const chosen = index % 100 < size.chosenPercent
    const at = index % size.gateways
    draft.rules.push({
      id,
      networkId: 'n',
      kind: 'server',
      name: id,
      address: `172.${16 + at}.${index >> 8}.${index & 255}`,
      ports: index % 3 === 0 ? '443,8000-8100' : '22',
      audience: chosen ? 'chosen' : 'everyone',
      active: true,
    })
    of.place('rule', id, null)
    of.relate('rule', gatewayId(at), id)
    if (!chosen) continue
    for (const device of new Set(Array.from({ length: 20 }, of.pick)))
      of.relate('audience', deviceId(device), id)
  }
}
