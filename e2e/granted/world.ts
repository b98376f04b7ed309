import { join } from 'node:path'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { createLab } from '#e2e/lab/lab.ts'
import { introduce } from '#e2e/spine/lab-gateway.ts'
import { must, register } from '#e2e/spine/person.ts'
import { startServer, type SpineServer } from '#e2e/spine/server.ts'
import { generateKeyPair } from '#shared/base/keys.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'
import { createChance, type Chance } from '#shared/model/testing/chance.ts'
import type { Target } from '#web/server/gateways/synchronization/testing/granted-machine.ts'
import { openStore, type OrganizationStore } from '#web/server/kernel/store/store.ts'
import type { KeyOwner } from './machine.ts'

export const position = { x: 0, y: 0 }

/** A gateway of the lab, what lies behind it, and whether it can be reached. */
export interface Seat {
  readonly id: string
  readonly machine: LabGateway
  readonly addresses: readonly string[]
  /** `cut`: its cable is out; `off`: it has no power. */
  power: 'on' | 'cut' | 'off'
}

/** A real server, real gateways, networks that share them, and all that ever was there. */
export interface World {
  readonly backend: Backend
  readonly server: SpineServer
  readonly chance: Chance
  readonly seats: readonly Seat[]
  readonly userId: string
  readonly deviceIds: readonly string[]
  readonly targets: readonly Target[]
  /** Keys that were ever given to a device. */
  readonly owners: Map<string, KeyOwner>
  /** Networks that were ever there. */
  readonly networkIds: Set<string>
  /** What the server remembers, read beside it. */
  readonly store: OrganizationStore
  close(): Promise<void>
}

const deviceCount = 4

/** Three gateways, of which one is a hub, and devices of one person. */
export async function createWorld(seed: number): Promise<World> {
  const lab = await createLab()
  const server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  const { backend, session } = await register(server.url)
  const machines = await Promise.all(['one', 'two', 'three'].map((name) => lab.gateway({ name })))
  const seats: Seat[] = []
  for (const [index, machine] of machines.entries()) {
    const id = await introduce(backend, machine, { kind: index === 0 ? 'hub' : 'vpn' })
    const addresses = ['5', '6', '128/25'].map((end) => `192.168.${7 + index}.${end}`)
    seats.push({ id, machine, addresses, power: 'on' })
  }
  const { id: userId } = must(
    await backend.networkUsers.create({
      name: 'Ana',
      email: 'ana@example.org',
      identification: '1',
      active: true,
    }),
  )
  const deviceIds: string[] = []
  for (let count = 0; count < deviceCount; count += 1)
    deviceIds.push(must(await backend.devices.create(deviceForm(userId, `device ${count}`, true))).id)
  const store = await openStore({ kind: 'sqlite', path: join(server.folder, 'trama.sqlite') })
  return {
    backend,
    server,
    chance: createChance(seed),
    seats,
    userId,
    deviceIds,
    targets: seats
      .flatMap(({ addresses }) => addresses.map((address) => address.split('/')[0] ?? ''))
      .flatMap((address) => [80, 443].map((port) => ({ address, port }))),
    owners: new Map(),
    networkIds: new Set(),
    store: store.of(session.organizationId),
    close: async () => {
      await store.close()
      await server.close()
      await lab.close()
    },
  }
}

export function deviceForm(networkUserId: string, name: string, active: boolean) {
  return { kind: 'laptop', networkUserId, name, serial: '', observation: '', active } as const
}

/** A device with a new key. */
export function placeDevice(world: World, networkId: string, nodeId: string): Edit {
  const { publicKey } = generateKeyPair((count) => world.chance.bytes(count))
  world.owners.set(publicKey, { nodeId, networkId })
  return { kind: 'place', nodeId, position, placement: { address: null, address6: null, publicKey } }
}

/** Answers whether the server took them. */
export async function edit(world: World, networkId: string, edits: readonly Edit[]): Promise<boolean> {
  const { revision } = must(await world.backend.networks.drawing({ id: networkId }))
  return (await world.backend.networks.edit({ id: networkId, revision, edits: [...edits] })).ok
}

/** What is drawn of a network now; null: it was deleted. */
export async function drawnOf(
  { backend }: World,
  networkId: string,
): Promise<{ readonly model: Model; readonly applied: Model | null } | null> {
  const answer = await backend.networks.drawing({ id: networkId })
  return answer.ok ? { model: answer.value.model, applied: answer.value.applied ?? null } : null
}
