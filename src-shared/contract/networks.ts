import { z } from 'zod'
import { editProblems } from '#shared/model/edit-problems.ts'
import { edit } from '#shared/model/edit-value.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { device } from '#shared/model/device.ts'
import { gateway } from '#shared/model/gateway.ts'
import { networkUser } from '#shared/model/network-user.ts'
import { network, networkForm } from '#shared/model/network.ts'
import { rule } from '#shared/model/rule.ts'
import { networkFiles, reviewedPlan } from './device-files.ts'
import { drawing, drawingChange } from './drawings.ts'
import { activity, mostNamed, pageInput, pageOutput, several, whole } from './paging.ts'
import { planProblems, reachProblems } from './reach-problems.ts'
import { call, feed } from './row.ts'
import { networkEvent } from './network-feed.ts'
import { presence } from './presence.ts'
import { stateKinds } from './state-kinds.ts'
import { stateCounts, syncState } from './states.ts'

/** Its expectations stand in its drawing. */
export const networkView = network.omit({ expectations: true }).extend({
  revision: z.int(),
  deviceCount: z.int(),
  gatewayCount: z.int(),
  ruleCount: z.int(),
  /** The worst of its gateways'. */
  state: syncState,
  /** Devices that hold an old file. */
  oldFiles: z.int(),
  changedAtMs: timeMs,
})
export type NetworkView = z.infer<typeof networkView>

/** What a network is chosen by. */
const networkChoice = network.pick({ id: true, name: true, range: true })
export type NetworkChoice = z.infer<typeof networkChoice>

/** What a node is called, wherever in the organization it stands. */
const namedNode = z.discriminatedUnion('isGateway', [
  z.object({ id, name: z.string(), kind: gateway.shape.kind, isGateway: z.literal(true) }),
  z.object({
    id,
    name: z.string(),
    kind: z.union([device.shape.kind, rule.shape.kind]),
    isGateway: z.literal(false),
  }),
])
export type NamedNode = z.infer<typeof namedNode>

/** What would be stored first, so that its plan can be read before: people who own what the edits draw, and the edits. */
const draft = z.object({
  people: z.array(networkUser).max(1000).default([]),
  edits: z.array(edit).max(5000),
})
export type Draft = z.output<typeof draft>

const form = [
  'range-unreadable',
  'range-not-private',
  'range-size',
  'range-host-bits',
  'network-overlaps',
  'name-taken',
  'plan-limit',
] as const

export const networks = {
  list: call({
    method: 'GET',
    path: '/networks',
    may: 'network.read',
    programs: { area: 'networks', about: 'networks' },
    input: z.object({ ids: several(id, mostNamed).default([]) }),
    output: z.array(networkChoice),
    problems: [],
  }),
  page: call({
    method: 'GET',
    path: '/networks/page',
    may: 'network.read',
    programs: { area: 'networks', about: 'networks' },
    input: pageInput(['name', 'range', 'gateways', 'devices', 'rules', 'state', 'changed', 'active']).extend({
      active: activity,
      states: several(z.enum(stateKinds), stateKinds.length).default([]),
    }),
    output: pageOutput(networkView),
    problems: [],
  }),
  states: call({
    method: 'GET',
    path: '/networks/states',
    may: 'network.read',
    programs: { area: 'networks', about: 'networks' },
    input: z.object({}),
    output: z.object({ counts: stateCounts }),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/networks',
    may: 'network.write',
    programs: { area: 'networks' },
    repeats: true,
    input: networkForm,
    output: networkView,
    problems: [...form],
    audit: { record: 'network', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/networks/{id}',
    may: 'network.write',
    programs: { area: 'networks', about: 'input.id' },
    repeats: true,
    input: networkForm.extend({ id }),
    output: networkView,
    problems: [...form, 'network-missing', 'address-outside'],
    audit: { record: 'network', id: 'input.id', name: 'output.name' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/networks/{id}',
    may: 'network.write',
    programs: { area: 'networks', about: 'input.id' },
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['network-missing'],
    audit: { record: 'network', id: 'input.id' },
  }),
  rotateToken: call({
    method: 'POST',
    path: '/networks/{id}/token',
    may: 'network.write',
    repeats: true,
    input: z.object({ id }),
    output: networkView,
    problems: ['network-missing'],
    audit: { record: 'network', id: 'input.id', name: 'output.name' },
  }),
  drawing: call({
    method: 'GET',
    path: '/networks/{id}/drawing',
    may: 'network.read',
    programs: { area: 'networks', about: 'input.id' },
    input: z.object({ id }),
    output: drawing,
    problems: ['network-missing'],
  }),
  changes: call({
    method: 'GET',
    path: '/networks/{id}/changes',
    may: 'network.read',
    programs: { area: 'networks', about: 'input.id' },
    input: z.object({ id, since: whole(0, 999_999_999) }),
    output: drawingChange,
    problems: ['network-missing'],
  }),
  named: call({
    method: 'GET',
    path: '/named-nodes',
    may: 'network.read',
    programs: { area: 'networks' },
    input: z.object({ ids: several(id, mostNamed) }),
    output: z.array(namedNode),
    problems: [],
  }),
  edit: call({
    method: 'POST',
    path: '/networks/{id}/edits',
    may: 'network.write',
    programs: { area: 'networks', about: 'input.id' },
    input: z.object({ id, revision: z.int(), edits: z.array(edit).min(1).max(500) }),
    output: z.object({ revision: z.int() }),
    problems: [...editProblems, 'draft-changed-elsewhere', 'plan-limit'],
    audit: { record: 'network', id: 'input.id' },
  }),
  files: call({
    method: 'GET',
    path: '/networks/{id}/files',
    may: 'network.read',
    programs: { area: 'networks', about: 'input.id' },
    input: z.object({ id }),
    output: networkFiles,
    problems: ['network-missing'],
  }),
  plan: call({
    method: 'POST',
    path: '/networks/{id}/plan',
    may: 'network.synchronize',
    programs: { area: 'networks', about: 'input.id', changesGateways: true },
    input: z.object({ id, draft: draft.optional() }),
    output: reviewedPlan,
    problems: [...planProblems, ...editProblems, 'network-missing'],
    audit: null,
    asksOnly: true,
    bodyBytes: 8 * 1024 * 1024,
  }),
  apply: call({
    method: 'POST',
    path: '/networks/{id}/apply',
    may: 'network.synchronize',
    programs: { area: 'networks', about: 'input.id', changesGateways: true },
    input: z.object({ id, digest: z.string().max(64) }),
    output: z.object({
      gatewayIds: z.array(id),
      /** Gateways of the network that the plan could not read; they may lack what is drawn. */
      unreadIds: z.array(id),
    }),
    problems: ['network-missing', 'plan-stale', 'plan-empty', 'gateway-busy', 'custody-workstation'],
    audit: { record: 'network', id: 'input.id' },
  }),
  undo: call({
    method: 'POST',
    path: '/networks/{id}/undo',
    may: 'network.synchronize',
    programs: { area: 'networks', about: 'input.id', changesGateways: true },
    input: z.object({ id, gatewayId: id }),
    output: z.object({}),
    problems: [...reachProblems, 'apply-failed', 'network-missing', 'gateway-missing'],
    audit: { record: 'network', id: 'input.id' },
  }),
  events: feed({
    path: '/networks/{id}/events',
    may: 'network.read',
    programs: { area: 'networks', about: 'input.id' },
    /** `peer`: the open page, which hears of the others and not of itself; without one it hears of nobody. */
    input: z.object({ id, peer: id.optional() }),
    event: networkEvent,
    readsNetwork: 'id',
    problems: ['network-missing', 'too-many-open'],
  }),
  present: call({
    method: 'POST',
    path: '/networks/{id}/presence',
    may: 'network.read',
    input: presence.extend({ id, peer: id }),
    output: z.object({}),
    problems: ['network-missing'],
    audit: null,
  }),
} as const
