import { fail, ok, type Result } from '#shared/base/result.ts'
import { problem } from '#shared/base/problem.ts'
import type { Drawing } from '#shared/contract/drawings.ts'
import type { NetworkEvent } from '#shared/contract/network-feed.ts'
import type { SyncState } from '#shared/contract/states.ts'
import { applyEdits } from '#shared/model/edit.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { emptyModel, type Model } from '#shared/model/model.ts'
import { at, device, network, ruleFormOf } from '#shared/model/testing/records.ts'
import type { ReviewedPlan } from '#shared/contract/device-files.ts'
import { createFakeHost, type FakeHost } from '#renderer/testing/fake-host.ts'
import { organizationOf } from '#renderer/testing/organization.ts'
import { gatewayView, hostKey, idOf, networkUserView, networkView } from '#renderer/testing/records.ts'

export const ids = {
  network: idOf(1),
  user: idOf(2),
  bogota: idOf(10),
  madrid: idOf(11),
  ana: idOf(20),
  luis: idOf(21),
  erp: idOf(30),
} as const
const day = 1_764_000_000_000

const bogota = gatewayView(10, { hostKey, networkIds: [ids.network] })
const madrid = gatewayView(11, { name: 'gw-madrid', kind: 'hub', publicAddress: '198.51.100.24', hostKey })

/** One network, a person, two gateways; nothing is drawn. */
export const emptyOffice: Model = {
  ...emptyModel,
  networks: [network({ id: ids.network })],
  networkUsers: [
    { id: ids.user, name: 'Ana Ruiz', email: 'ana@example.org', identification: '1', active: true },
  ],
  gateways: [bogota, madrid].map(
    ({
      state: _s,
      hostKey: _h,
      lastContactAtMs: _l,
      osSeen: _o,
      wasSynchronized: _w,
      sshPublicKey: _p,
      networkIds: _n,
      ruleCount: _r,
      remains: _left,
      ...record
    }) => record,
  ),
}

/** Two devices and a rule behind a gateway; one of the devices is not connected yet. */
export const drawnOffice: Model = must(
  applyEdits(emptyOffice, ids.network, [
    { kind: 'place', nodeId: ids.bogota, position: at(400, 200) },
    addDevice(ids.ana, 'ana-laptop', 120),
    addDevice(ids.luis, 'luis-desktop', 280),
    {
      kind: 'add-rule',
      id: ids.erp,
      form: ruleFormOf({ name: 'ERP', kind: 'database', address: '192.168.10.20', ports: '5432' }),
      position: at(760, 200),
    },
    { kind: 'connect', id: idOf(40), a: ids.ana, b: ids.bogota },
    { kind: 'connect', id: idOf(41), a: ids.bogota, b: ids.erp },
  ]),
)

export interface BuilderHost extends FakeHost {
  /** An event of the network's feed. */
  readonly tellNetwork: (event: NetworkEvent) => void
  readonly model: () => Model
  /** The edits that arrived, in order. */
  readonly edits: () => readonly Edit[]
}

/**
 * A server in memory that keeps the drawing and applies edits as the real one does. `untouched`: gateways that were
 * never set up.
 */
export function createBuilderHost(
  start: Model = drawnOffice,
  untouched: readonly string[] = [],
): BuilderHost {
  let [model, revision] = [start, 1]
  const edits: Edit[] = []
  const state: SyncState = { kind: 'not-synchronized' }
  const host = createFakeHost(
    organizationOf({
      networks: [networkView(1)],
      gateways: [bogota, madrid],
      networkUsers: [networkUserView(2)],
    }),
    {
      gateways: {
        page: () => {
          const placed = new Set(model.placements.map((placement) => placement.nodeId))
          const rows = [bogota, madrid]
            .filter(({ id }) => !placed.has(id))
            .map((view) => ({ ...view, networks: [] }))
          return ok({ rows, total: rows.length })
        },
      },
      networks: {
        drawing: () =>
          ok({
            revision,
            model: copy(model),
            applied: null,
            gateways: [bogota, madrid].map((each) => ({
              ...each,
              hostKey: untouched.includes(each.id) ? null : each.hostKey,
              state,
            })),
          }),
        changes: () => ok({ revision, change: null, gateways: [] }),
        named: () => ok([]),
        edit: (input) => {
          const applied = applyEdits(model, ids.network, input.edits)
          if (!applied.ok) return fail(applied.problem)
          edits.push(...input.edits)
          model = applied.value
          revision += 1
          return ok({ revision })
        },
        plan: () => ok(planOf('a'.repeat(64))),
        apply: () => ok({ gatewayIds: [ids.bogota], unreadIds: [] }),
        undo: () => ok({}),
      },
    },
  )
  return {
    ...host,
    tellNetwork: (event) => host.tell('networks.events', event),
    model: () => model,
    edits: () => edits,
  }
}

/** A plan in which one device gains what another loses. */
export function planOf(digest: string, change: Partial<ReviewedPlan> = {}): ReviewedPlan {
  const target = { kind: 'rule', ruleId: ids.erp, ports: '5432' } as const
  return {
    networkId: ids.network,
    digest,
    gateways: [
      {
        gatewayId: ids.bogota,
        digest,
        steps: [
          {
            sign: 'added',
            what: 'peer',
            nodeId: ids.ana,
            facts: { publicKey: 'key', allowedIPs: '10.20.0.11/32' },
            byHand: false,
          },
          {
            sign: 'changed',
            what: 'firewall-elements',
            nodeId: null,
            facts: { set: 'everyone4', added: 1, removed: 1 },
            byHand: true,
          },
        ],
        stepCount: 2,
        files: [{ path: 'trama0.conf', lines: [{ sign: 'added', text: '[Peer]' }], cut: 0 }],
        warnings: [{ kind: 'packages-installed', gatewayId: ids.bogota, facts: { packages: 'nftables' } }],
        baseGeneration: 1,
        readAtMs: Date.now(),
      },
    ],
    due: [ids.bogota],
    unread: [],
    uncertain: [],
    awaited: [],
    elsewhere: [],
    access: [
      { sign: 'gains', deviceIds: [ids.ana], deviceCount: 1, target, because: 'device-added' },
      { sign: 'loses', deviceIds: [ids.luis], deviceCount: 1, target, because: 'disconnected' },
    ],
    unchangedPairs: 3,
    unmet: [],
    renew: { devices: [], count: 0, gains: [], elsewhere: [] },
    ...change,
  }
}

export const states = {
  armed: (): SyncState => ({
    kind: 'synchronizing',
    sinceMs: day,
    step: 'reconnect',
    tookMs: [400, 900, 200, 100, 100, 100],
    undoAtMs: Date.now() + 42_000,
  }),
  done: (): SyncState => ({ kind: 'synchronized', atMs: day, generation: 2 }),
  undone: (): SyncState => ({
    kind: 'error',
    atMs: day,
    problem: problem('apply-undone', { gateway: 'gw-bogota' }) as never,
    truth: 'as-before',
  }),
} as const

function addDevice(id: string, name: string, y: number): Edit {
  const { id: _id, ...form } = device(id, { name, networkUserId: ids.user })
  return { kind: 'add-device', id, form, position: at(40, y) }
}

function copy(model: Model): Drawing['model'] {
  return {
    networks: [...model.networks],
    networkUsers: [...model.networkUsers],
    devices: [...model.devices],
    gateways: [...model.gateways],
    rules: [...model.rules],
    placements: [...model.placements],
    relations: [...model.relations],
  }
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}
