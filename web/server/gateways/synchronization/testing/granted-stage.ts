import { generateKeyPair } from '#shared/base/keys.ts'
import { ok } from '#shared/base/result.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import type { Chance } from '#shared/model/testing/chance.ts'
import { changeModel, currentModel } from '#web/server/records/store/model.ts'
import type { Target } from './granted-machine.ts'
import type { GrantedWorld } from './granted-world.ts'
import { gatewayForm, networkForm, origin } from '#web/server/testing/scene.ts'
import { good } from '#web/server/testing/until.ts'

export const targets: readonly Target[] = ['192.168.7.5', '192.168.7.6', '192.168.8.0'].flatMap((address) => [
  { address, port: 80 },
  { address, port: 443 },
])
export const deviceIds = ['d1', 'd2', 'd3', 'd4', 'd5'].map((name) => idOf(name))
export const userId = idOf('u')

function idOf(name: string): string {
  return `00000000-0000-7000-a000-${Buffer.from(name).toString('hex').padStart(12, '0')}`
}

/** What all who act share: the world, the chance, and what was ever there. */
export interface Stage {
  readonly world: GrantedWorld
  readonly chance: Chance
  /** Networks that were ever there. */
  readonly networkIds: Set<string>
  /** Hosts of gateways that were given up or removed: what is there is nobody's to say any more. */
  readonly lost: Set<string>
  /** Counts what was made, so that each has a name of its own. */
  made: number
}

export async function modelOf({ world }: Stage): Promise<Model> {
  return (await currentModel(world.server().caller.store)).model
}

/** Changes the model beside the calls. */
export async function change({ world }: Stage, work: (before: Model) => Model): Promise<void> {
  const { caller, composition } = world.server()
  const done = await changeModel(caller.store, composition.clock.nowMs(), (before) =>
    Promise.resolve(ok({ model: work(before), value: null })),
  )
  good(done)
}

/** What is drawn already, or cannot be drawn, is refused; nothing happens then. */
export async function edit({ world }: Stage, networkId: string, edits: readonly Edit[]): Promise<boolean> {
  const { networks, caller } = world.server()
  return (await networks.edit({ id: networkId, revision: 0, edits: [...edits] }, caller)).ok
}

export function newIdOf({ world }: Stage): string {
  return world.server().composition.randomness.id()
}

export function newKeyOf({ chance }: Stage): string {
  return generateKeyPair((count) => chance.bytes(count)).publicKey
}

/** A network with some of the gateways, all devices, a line and a key for each. */
export async function addNetwork(stage: Stage): Promise<void> {
  const { world, chance } = stage
  stage.made += 1
  const { networks, caller } = world.server()
  const form = { ...networkForm, name: `net ${stage.made}`, range: `10.${20 + stage.made}.0.0/24` }
  const network = good(await networks.create({ ...form, allowInternalTraffic: chance.percent(50) }, caller))
  stage.networkIds.add(network.id)
  const placed = (await modelOf(stage)).gateways.filter(() => chance.percent(70)).map((each) => each.id)
  await edit(
    stage,
    network.id,
    [...placed, ...deviceIds].map((nodeId) => ({ kind: 'place', nodeId, position: origin })),
  )
  for (const a of deviceIds)
    if (placed.length > 0)
      await edit(stage, network.id, [{ kind: 'connect', id: newIdOf(stage), a, b: chance.pick(placed) }])
  await change(stage, (before) => ({
    ...before,
    placements: before.placements.map((placement) =>
      placement.networkId === network.id && placement.nodeKind === 'device'
        ? { ...placement, publicKey: newKeyOf(stage) }
        : placement,
    ),
  }))
}

/** A gateway at a host of its own, its host key pinned. */
export async function addGateway(stage: Stage): Promise<void> {
  const { world } = stage
  stage.made += 1
  const { gateways, caller } = world.server()
  const host = `gw${stage.made}.test`
  const form = { ...gatewayForm, name: `gw ${stage.made}`, publicAddress: host }
  const { id } = good(await gateways.create(form, caller))
  good(await gateways.pin({ id, hostKey: world.machines.machine(host).hostKey, replaces: null }, caller))
}
