import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import type { SyncState } from '#shared/contract/states.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import type { GatewayForm } from '#shared/model/gateway.ts'
import type { FakeGateways } from '#shared/fakes/gateways.ts'
import type { LabGateway } from '#e2e/lab/gateway.ts'
import { inGateway, readRecord } from '#e2e/gateway/lab-gateway.ts'
import { introduce, toForm } from '#e2e/spine/lab-gateway.ts'
import type { Person } from '#web/server/testing/people.ts'
import { addGateway, gatewayForm, networkForm, origin } from '#web/server/testing/scene.ts'
import { good } from '#web/server/testing/until.ts'

/** One of its gateways. */
export interface FleetGateway {
  readonly id: string
  readonly host: string
  /** What the machine itself has. `confirms`: how often it confirmed a change; null: it does not count. */
  has(): Promise<{
    readonly generation: number
    readonly isPending: boolean
    readonly confirms: number | null
  }>
}

/** A network of gateways, as its administrator has it and as somebody follows it at another server. */
export interface Fleet {
  readonly networkId: string
  readonly gateways: readonly FleetGateway[]
  /** Draws a change of each of them, plans and confirms. */
  synchronize(): Promise<void>
  /** The states of a gateway that whoever watches was told, in order. */
  seen(gatewayId: string): readonly SyncState[]
  stop(): void
}

/** Draws a network of `count` gateways in memory and of real ones, whose host keys are compared and pinned. */
export async function drawFleet(given: {
  readonly me: Person
  readonly watcher: Person
  readonly fakes: FakeGateways
  readonly real: readonly LabGateway[]
  readonly name: string
  readonly range: string
  readonly count: number
}): Promise<Fleet> {
  const { me, watcher, fakes, real, name, range, count } = given
  const { id: networkId, revision } = good(await me.networks.create({ ...networkForm, name, range }))
  const gateways: FleetGateway[] = []
  const forms = new Map<string, GatewayForm>()
  const add = (gateway: FleetGateway, form: GatewayForm): void => {
    gateways.push(gateway)
    forms.set(gateway.id, form)
  }
  for (const machine of real) add(realOne(await introduce(me, machine), machine), toForm(machine))
  for (let index = 0; index < count; index += 1) {
    const host = `${name}-${String(index)}.test`
    const form = { ...gatewayForm, name: host, publicAddress: host }
    add(fakeOne(await addGateway(me, host, form), host, fakes), form)
  }
  let now = revision
  const draw = async (edits: Edit[]): Promise<void> => {
    now = good(await me.networks.edit({ id: networkId, revision: now, edits })).revision
  }
  await draw(gateways.map(({ id }) => ({ kind: 'place', nodeId: id, position: origin })))
  const seen = new Map<string, SyncState[]>()
  const stop = watcher.networks.events({ id: networkId }, (event: NetworkEvent) => {
    if (event.kind !== 'state') return
    seen.set(event.gatewayId, [...(seen.get(event.gatewayId) ?? []), event.state])
  })
  let listenPort = gatewayForm.listenPort
  return {
    networkId,
    gateways,
    synchronize: async () => {
      listenPort += 1
      await draw(
        [...forms].map(([id, form]) => ({ kind: 'change-gateway', id, form: { ...form, listenPort } })),
      )
      const { digest } = good(await me.networks.plan({ id: networkId }))
      const { gatewayIds } = good(await me.networks.apply({ id: networkId, digest }))
      if (gatewayIds.length !== gateways.length) throw new Error('not all of them are due')
    },
    seen: (gatewayId) => seen.get(gatewayId) ?? [],
    stop,
  }
}

function fakeOne(id: string, host: string, fakes: FakeGateways): FleetGateway {
  return {
    id,
    host,
    has: () => {
      const { generation, pending } = fakes.machine(host)
      return Promise.resolve({ generation, isPending: pending !== null, confirms: null })
    },
  }
}

function realOne(id: string, machine: LabGateway): FleetGateway {
  const settings = '/var/lib/trama/current/settings'
  return {
    id,
    host: machine.ipv4,
    has: async () => {
      const [generation = '', pending = ''] = (
        await inGateway(
          machine,
          `sed -n 's/^generation=//p' ${settings}; ls -d /run/trama/pending 2>/dev/null; true`,
        )
      ).split('\n')
      const confirms = (await readRecord(machine)).filter((word) => word === 'confirmed').length
      return { generation: Number(generation), isPending: pending !== '', confirms }
    },
  }
}
