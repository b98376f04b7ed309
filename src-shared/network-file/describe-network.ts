import type { Lookup } from '#shared/base/lookup.ts'
import type { Model } from '#shared/model/model.ts'
import type { Relation } from '#shared/model/relation.ts'
import { indexModel, placementKey, relationsAt, type ModelView } from '#shared/model/view.ts'
import { bounds } from '#shared/model/bounds.ts'
import { fileVersion, type WrittenFile } from './network-file.ts'
import { writtenEnds } from './name-expectations.ts'
import { nameNetwork, type NetworkNames } from './name-network.ts'
import { byText, type Names } from './names.ts'

type Written<K extends 'people' | 'gateways' | 'devices' | 'rules'> = NonNullable<WrittenFile[K]>[number]

/**
 * A network of the model as its file says it, in an order that depends on names alone; null: there is no such
 * network. What is usual is left out.
 */
export function describeNetwork(model: Model, networkId: string): WrittenFile | null {
  const view = indexModel(model)
  const network = view.networks.get(networkId)
  if (network === undefined) return null
  const names = nameNetwork(view, networkId)
  const owners = new Set(names.drawn.devices.map((device) => device.networkUserId))
  return {
    trama: fileVersion,
    network: {
      name: network.name,
      ...(network.description === '' ? {} : { description: network.description }),
      ...(network.active ? {} : { active: false }),
      range: network.range,
      ...(network.range6 === null ? {} : { ipv6: true }),
      internalTraffic: network.allowInternalTraffic,
    },
    people: model.networkUsers
      .filter(({ id }) => owners.has(id))
      .toSorted(byText(({ email, id }) => `${email} ${id}`))
      .map((person) => ({
        ...(names.people.needsId(person) ? { id: person.id } : {}),
        name: person.name,
        email: person.email,
        identification: person.identification,
        ...(person.active ? {} : { active: false }),
      })),
    gateways: names.drawn.gateways
      .toSorted(byText(({ name, id }) => `${name}\u{0}${id}`))
      .map((gateway) => describeGateway(view, networkId, names, gateway)),
    devices: names.drawn.devices
      .toSorted(byText(({ name, id }) => `${name}\u{0}${id}`))
      .map((device) => describeDevice(view, networkId, names, device)),
    rules: names.drawn.rules
      .toSorted(byText(({ name, id }) => `${name}\u{0}${id}`))
      .map((rule) => describeRule(view, networkId, names, rule)),
    expectations: (network.expectations ?? []).map(({ port, protocol, reaches, ...ends }) => ({
      ...writtenEnds(names, ends),
      ...(port === undefined ? {} : { port }),
      ...unless('protocol', protocol, 'tcp'),
      reaches,
    })),
  }
}

function describeGateway(
  view: ModelView,
  networkId: string,
  names: NetworkNames,
  gateway: Model['gateways'][number],
): Written<'gateways'> {
  const links = relationsAt(view, networkId, gateway.id, 'site').filter(({ from }) => from === gateway.id)
  return {
    ...(names.gateways.needsId(gateway) ? { id: gateway.id } : {}),
    name: gateway.name,
    kind: gateway.kind,
    address: gateway.publicAddress,
    ...unless('sshUser', gateway.sshUser, 'root'),
    ...unless('sshPort', gateway.sshPort, bounds.sshPort),
    ...unless('os', gateway.os, 'debian'),
    ...unless('active', gateway.active, true),
    ...unless('listenPort', gateway.listenPort, bounds.listenPort),
    ...(gateway.dialPort === null ? {} : { dialPort: gateway.dialPort }),
    ...(gateway.localAddress === null ? {} : { localAddress: gateway.localAddress }),
    ...(gateway.ranges.length === 0 ? {} : { ranges: [...gateway.ranges] }),
    ...unless('visible', gateway.visible, true),
    ...unless('autoStart', gateway.autoStart, true),
    ...tunnelOf(view, networkId, gateway.id),
    ...listed('links', namesOfEnds(links, 'to', view.gateways, names.gateways)),
  }
}

function describeDevice(
  view: ModelView,
  networkId: string,
  names: NetworkNames,
  device: Model['devices'][number],
): Written<'devices'> {
  const peers = relationsAt(view, networkId, device.id, 'peer')
  const owner = names.people.find(device.networkUserId)
  const exit = peers.filter((peer) => peer.exit)
  const [exitName] = namesOfEnds(exit, 'to', view.gateways, names.gateways)
  return {
    ...(names.devices.needsId(device) ? { id: device.id } : {}),
    name: device.name,
    kind: device.kind,
    owner: typeof owner === 'string' ? device.networkUserId : names.people.of(owner),
    ...unless('serial', device.serial, ''),
    ...unless('observation', device.observation, ''),
    ...unless('active', device.active, true),
    ...tunnelOf(view, networkId, device.id),
    ...listed('gateways', namesOfEnds(peers, 'to', view.gateways, names.gateways)),
    ...(exitName === undefined ? {} : { exit: exitName }),
  }
}

function describeRule(
  view: ModelView,
  networkId: string,
  names: NetworkNames,
  rule: Model['rules'][number],
): Written<'rules'> {
  const [gateway] = namesOfEnds(
    relationsAt(view, networkId, rule.id, 'rule'),
    'from',
    view.gateways,
    names.gateways,
  )
  const chosen = relationsAt(view, networkId, rule.id, 'audience')
  return {
    ...(names.rules.needsId(rule) ? { id: rule.id } : {}),
    name: rule.name,
    kind: rule.kind,
    ...(gateway === undefined ? {} : { gateway }),
    address: rule.address,
    ports: rule.ports,
    ...unless('active', rule.active, true),
    audience:
      rule.audience === 'everyone' ? 'everyone' : namesOfEnds(chosen, 'from', view.devices, names.devices),
  }
}

/** What stands at one end of relations, as the file calls it, in order. */
function namesOfEnds<R extends { readonly id: string }>(
  relations: readonly Relation[],
  end: 'from' | 'to',
  records: Lookup<R>,
  names: Names<R>,
): string[] {
  return relations
    .flatMap((relation) => {
      const record = records.get(relation[end])
      return record === undefined ? [] : [names.of(record)]
    })
    .toSorted(byText((name) => name))
}

function tunnelOf(
  view: ModelView,
  networkId: string,
  nodeId: string,
): { readonly tunnelAddress?: string; readonly tunnelAddress6?: string } {
  const placement = view.placements.get(placementKey(networkId, nodeId))
  return {
    ...(typeof placement?.address === 'string' ? { tunnelAddress: placement.address } : {}),
    ...(typeof placement?.address6 === 'string' ? { tunnelAddress6: placement.address6 } : {}),
  }
}

function unless<K extends string, V extends string | number | boolean>(
  key: K,
  value: V,
  usual: V,
): { readonly [P in K]?: V } {
  return value === usual ? {} : ({ [key]: value } as { readonly [P in K]: V })
}

function listed<K extends string>(key: K, names: string[]): { readonly [P in K]?: string[] } {
  return names.length === 0 ? {} : ({ [key]: names } as { readonly [P in K]: string[] })
}
