import { v7 as newId } from 'uuid'
import { createLab } from '#e2e/lab/lab.ts'
import type { LabMachine } from '#e2e/lab/machine.ts'
import { listen } from '#e2e/lab/probe.ts'
import { createGateway, meet } from '#e2e/spine/lab-gateway.ts'
import { must, register } from '#e2e/spine/person.ts'
import { startServer } from '#e2e/spine/server.ts'
import type { Backend } from '#shared/contract/backend.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'

/** Ports that every host behind a gateway answers on. */
export const ports = [443, 5432] as const

/** A network of two joined gateways with hosts behind them, and computers that hold files of its devices. */
export interface World {
  readonly backend: Backend
  readonly networkId: string
  readonly gatewayIds: readonly string[]
  /** By device. */
  readonly computers: ReadonlyMap<string, LabMachine>
  readonly hosts: readonly { readonly gatewayId: string; readonly host: LabMachine }[]
  /** The drawing as the server has it. */
  model(): Promise<Model>
  /** Answers whether the server took them. */
  edit(...edits: readonly Edit[]): Promise<boolean>
  close(): Promise<void>
}

/** Real gateways, a real server, WireGuard's own tools on the computers. */
export async function createWorld(): Promise<World> {
  const lab = await createLab()
  const server = await startServer({ env: { TRAMA_PLAN_LIMITS: 'false' } })
  const { backend } = await register(server.url)
  const [hub, branch] = await Promise.all([lab.gateway({ name: 'hub' }), lab.gateway({ name: 'branch' })])
  const machines = await Promise.all(['one', 'two', 'three'].map((name) => lab.client({ name })))
  // One after the other: two of one LAN at once would be given one name.
  const behind: LabMachine[] = []
  for (const gateway of [hub, hub, branch, branch]) behind.push(await lab.host({ behind: gateway }))
  await Promise.all(behind.map((host) => listen(host, { tcp: [...ports] })))
  const hubId = await createGateway(backend, hub, { kind: 'hub' })
  const branchId = await createGateway(backend, branch)
  await meet(backend, hubId, hub)
  await meet(backend, branchId, branch)
  must(await backend.gateways.test({ id: hubId }))
  must(await backend.gateways.test({ id: branchId }))
  const { id: networkId } = must(
    await backend.networks.create({
      name: 'Files',
      description: '',
      active: true,
      range: '10.88.0.0/24',
      ipv6: true,
      allowInternalTraffic: false,
    }),
  )
  const user = must(
    await backend.networkUsers.create({
      name: 'Ana',
      email: 'ana@example.org',
      identification: '1',
      active: true,
    }),
  )
  const drawing = async () => must(await backend.networks.drawing({ id: networkId }))
  const edit = async (...edits: readonly Edit[]): Promise<boolean> => {
    const { revision } = await drawing()
    return (await backend.networks.edit({ id: networkId, revision, edits: [...edits] })).ok
  }
  const deviceIds = machines.map(() => newId())
  const position = { x: 0, y: 0 }
  const [first = '', second = '', third = ''] = deviceIds
  const drawn = await edit(
    ...[hubId, branchId].map((nodeId): Edit => ({ kind: 'place', nodeId, position })),
    ...deviceIds.map((id, index): Edit => {
      const form = {
        kind: 'laptop',
        networkUserId: user.id,
        name: `device ${index}`,
        serial: '',
        observation: '',
        active: true,
      } as const
      return { kind: 'add-device', id, form, position }
    }),
    ...(
      [
        [hubId, branchId],
        [first, hubId],
        [second, branchId],
        [third, hubId],
        [third, branchId],
      ] as const
    ).map(([a, b]): Edit => ({ kind: 'connect', id: newId(), a, b })),
  )
  if (!drawn) throw new Error('the first drawing was refused')
  return {
    backend,
    networkId,
    gatewayIds: [hubId, branchId],
    computers: new Map(deviceIds.map((id, index) => [id, machines[index] as LabMachine])),
    hosts: behind.map((host, index) => ({ gatewayId: index < 2 ? hubId : branchId, host })),
    model: async () => (await drawing()).model,
    edit,
    close: async () => {
      await server.close()
      await lab.close()
    },
  }
}
