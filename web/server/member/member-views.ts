import {
  findOwnPlacement,
  gatewaysOfDevice,
  readOwnPart,
  type OwnPlacement,
  type OwnPart,
} from '#shared/app/own-devices.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import { fail, ok, type RefusalOf, type Result } from '#shared/base/result.ts'
import { contentVersion } from '#shared/compile/device-content.ts'
import { deviceKeyRef } from '#shared/compile/wireguard/peers.ts'
import type { PeerConfig } from '#shared/compile/config/config.ts'
import { canonicalJson } from '#shared/base/canonical-json.ts'
import type { InterfaceParts, MemberHome, OwnDevice, OwnNetwork } from '#shared/contract/member.ts'
import type { Network } from '#shared/model/network.ts'
import type { SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { wantedFiles } from '../records/devices/device-files.ts'
import { describePeers, deviceFileName } from '../records/devices/device-peers.ts'
import { readAdministrator, readPersonOf } from '../accounts/store/accounts.ts'
import { readAppliedPeers } from '../gateways/store/applied.ts'
import { noteDeviceFile, readHeldFile, readHeldVersions } from '../records/store/device-files.ts'
import { currentModel } from '../records/store/model.ts'
import type { OrganizationStore } from '../kernel/store/store.ts'

/** The caller's own part of the model, by the login's link and nothing else; `member-unlinked`. */
export async function readOwn(caller: SignedIn): Promise<Result<OwnPart, Problem<'member-unlinked'>>> {
  const { store, identity } = caller
  const networkUserId = await readPersonOf(store.read, identity.userId)
  const { model } = await currentModel(store)
  const isKnown = model.networkUsers.some((user) => user.id === networkUserId)
  return networkUserId === null || !isKnown
    ? fail(problem('member-unlinked'))
    : ok(readOwnPart(model, networkUserId))
}

/** The person, their networks and devices, and whom to ask. */
export async function viewHome(store: OrganizationStore, own: OwnPart): Promise<MemberHome> {
  const networks: OwnNetwork[] = []
  for (const each of own.networks) networks.push(await viewOwnNetwork(store, own, each))
  const person = own.view.model.networkUsers.find((user) => user.id === own.networkUserId)
  return {
    networkUserId: own.networkUserId,
    name: person?.name ?? '',
    contact: await readAdministrator(store.read),
    networks,
  }
}

async function viewOwnNetwork(
  store: OrganizationStore,
  { view }: OwnPart,
  { network, placements }: OwnPart['networks'][number],
): Promise<OwnNetwork> {
  const devices: OwnDevice[] = []
  const held = (
    await readHeldVersions(store.read, {
      deviceIds: placements.map(({ device }) => device.id),
    })
  ).get(network.id)
  const { standing } = wantedFiles(view.model)
  for (const { device, placement } of placements) {
    devices.push({
      file: standing(network.id, device.id, held?.get(device.id) ?? null),
      deviceId: device.id,
      name: device.name,
      kind: device.kind,
      address: placement.address,
      hasKey: placement.publicKey !== null,
      state: await readState(store, view, network, { device, placement }),
    })
  }
  const gateways = placements.flatMap(({ device }) => gatewaysOfDevice(view, network.id, device.id))
  return {
    networkId: network.id,
    name: network.name,
    devices,
    gateways: [...new Set(gateways)]
      .filter((gateway) => gateway.visible)
      .map(({ id, name }) => ({ gatewayId: id, name })),
  }
}

/** All of an own device's file but its private key; the device must have its key. It is noted as given out. */
export async function viewInterface(
  composition: Pick<Composition, 'keyring' | 'clock'>,
  store: OrganizationStore,
  own: OwnPart,
  networkId: string,
  deviceId: string,
): Promise<
  Result<
    InterfaceParts,
    | RefusalOf<typeof findOwnPlacement>
    | Problem<'interface-key-missing' | 'no-associations' | 'gateway-without-key'>
  >
> {
  const found = findOwnPlacement(own, networkId, deviceId)
  if (!found.ok) return found
  const { device, placement } = found.value
  const network = own.view.networks.get(networkId)
  if (placement.publicKey === null) return fail(problem('interface-key-missing', { device: device.name }))
  const gateways = gatewaysOfDevice(own.view, networkId, deviceId)
  const keyless = gateways.find((gateway) => gateway.publicKey === null)
  const { file: fileOf, content } = wantedFiles(own.view.model)
  const file = fileOf(networkId, deviceId)
  const wanted = content(networkId, deviceId)
  if (network === undefined || gateways.length === 0 || file.addresses.length === 0)
    return fail(problem('no-associations', { name: device.name }))
  if (keyless !== undefined && file.peers.length === 0)
    return fail(problem('gateway-without-key', { gateway: keyless.name }))
  if (wanted !== null) await note(composition, store, { networkId, deviceId, content: wanted })
  return ok({
    deviceId,
    deviceName: device.name,
    fileName: deviceFileName(device.name),
    addresses: [...file.addresses],
    mtu: file.mtu,
    peers: await describePeers(composition, store, own.view.model, file, 'inside'),
    state: await readState(store, own.view, network, found.value),
  })
}

/** A computer asks again and again: only another file is written down. */
async function note(
  { clock }: Pick<Composition, 'clock'>,
  store: OrganizationStore,
  of: Parameters<typeof noteDeviceFile>[1],
): Promise<void> {
  const held = await readHeldFile(store.read, of.networkId, of.deviceId)
  const isKnown = held !== null && contentVersion(held.content) === contentVersion(of.content)
  if (!isKnown) await noteDeviceFile(store.read, of, clock.nowMs())
}

/** `ready` when every gateway of the device was confirmed to have its key, addresses and preshared key as now. */
async function readState(
  store: OrganizationStore,
  view: OwnPart['view'],
  network: Network,
  { device, placement }: OwnPlacement,
): Promise<OwnDevice['state']> {
  const gateways = gatewaysOfDevice(view, network.id, device.id)
  if (gateways.length === 0 || !network.active || !device.active) return 'apart'
  const { publicKey } = placement
  if (publicKey === null) return 'waiting'
  const addresses = [
    ...(placement.address === null ? [] : [`${placement.address}/32`]),
    ...(placement.address6 === null || network.range6 === null ? [] : [`${placement.address6}/128`]),
  ]
  for (const gateway of gateways) {
    const known = (await readAppliedPeers(store.read, gateway.id)).get(publicKey)
    if (known === undefined || !isKnownAs(known, deviceKeyRef(network, gateway, publicKey), addresses))
      return 'waiting'
  }
  return 'ready'
}

function isKnownAs(
  known: PeerConfig,
  presharedKey: PeerConfig['presharedKey'],
  addresses: readonly string[],
): boolean {
  return (
    canonicalJson(known.presharedKey) === canonicalJson(presharedKey) &&
    addresses.every((address) => known.allowedIPs.includes(address))
  )
}
