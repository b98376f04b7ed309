import { z } from 'zod'
import { gatewayFormProblems } from '#shared/model/edit-problems.ts'
import { id, timeMs } from '#shared/model/field.ts'
import { custodies, gateway, gatewayForm, gatewayKinds, hostKey } from '#shared/model/gateway.ts'
import { remains } from '#shared/plan/plan-value.ts'
import { reviewedPlan } from './device-files.ts'
import { activity, mostNamed, pageInput, pageOutput, several } from './paging.ts'
import { planProblems, reachProblems } from './reach-problems.ts'
import { call } from './row.ts'
import { stateKinds } from './state-kinds.ts'
import { stateCounts, syncState } from './states.ts'

/** A gateway as lists and panels show it. */
export const gatewayView = gateway.extend({
  state: syncState,
  hostKey: hostKey.nullable(),
  /** Last contact over SSH that succeeded. */
  lastContactAtMs: timeMs.nullable(),
  osSeen: z.string().nullable(),
  /** Private ranges to which the machine was connected or had routes when it was last read. */
  rangesSeen: z.array(z.string()),
  /** Whether it has a configuration of ours that was confirmed, even if it is not the newest. */
  wasSynchronized: z.boolean(),
  /** Public half of its SSH pair, one line for authorized_keys; null with custody workstation. */
  sshPublicKey: z.string().nullable(),
  networkIds: z.array(id),
  ruleCount: z.int(),
  /** What it still lets pass although it is no longer drawn: not yet revoked. */
  remains: z.array(remains),
})
export type GatewayView = z.infer<typeof gatewayView>

/** The same with the names of its networks: what the list and its panel show. */
const gatewayRow = gatewayView.extend({ networks: z.array(z.object({ id, name: z.string() })) })
export type GatewayRow = z.infer<typeof gatewayRow>

/** What people choose a gateway by. */
const gatewayChoice = gateway.pick({ id: true, name: true, kind: true, publicAddress: true })
export type GatewayChoice = z.infer<typeof gatewayChoice>

export const gateways = {
  list: call({
    method: 'GET',
    path: '/gateways',
    may: 'gateway.read',
    programs: { area: 'gateways' },
    input: z.object({ ids: several(id, mostNamed).default([]) }),
    output: z.array(gatewayChoice),
    problems: [],
  }),
  page: call({
    method: 'GET',
    path: '/gateways/page',
    may: 'gateway.read',
    programs: { area: 'gateways' },
    input: pageInput(['name', 'kind', 'address', 'state', 'contact', 'active']).extend({
      active: activity,
      kinds: several(z.enum(gatewayKinds), gatewayKinds.length).default([]),
      custodies: several(z.enum(custodies), custodies.length).default([]),
      networkIds: several(id, 50).default([]),
      /** As lists show them: a gateway that takes no part is inactive, unless it still lets something pass. */
      states: several(z.enum(stateKinds), stateKinds.length).default([]),
      /** Without the gateways of this network. */
      outsideNetworkId: id.optional(),
    }),
    output: pageOutput(gatewayRow),
    problems: [],
  }),
  one: call({
    method: 'GET',
    path: '/gateways/{id}',
    may: 'gateway.read',
    programs: { area: 'gateways' },
    input: z.object({ id }),
    output: gatewayRow,
    problems: ['gateway-missing'],
  }),
  states: call({
    method: 'GET',
    path: '/gateways/states',
    may: 'gateway.read',
    programs: { area: 'gateways' },
    input: z.object({}),
    output: z.object({ counts: stateCounts, pinned: z.int(), synchronizedOnce: z.int() }),
    problems: [],
  }),
  create: call({
    method: 'POST',
    path: '/gateways',
    may: 'gateway.write',
    programs: { area: 'gateways' },
    repeats: true,
    input: gatewayForm,
    output: gatewayView,
    problems: [...gatewayFormProblems, 'plan-limit'],
    audit: { record: 'gateway', id: 'output.id', name: 'output.name' },
  }),
  change: call({
    method: 'PUT',
    path: '/gateways/{id}',
    may: 'gateway.write',
    repeats: true,
    /** To change the custody, the caller must be an administrator and give `password`. */
    input: gatewayForm.extend({ id, password: z.string().max(128).default('') }),
    output: gatewayView,
    problems: [
      ...gatewayFormProblems,
      'connection-invalid',
      'gateway-missing',
      'password-wrong',
      'unauthorized',
    ],
    audit: { record: 'gateway', id: 'input.id', name: 'output.name' },
  }),
  remove: call({
    method: 'DELETE',
    path: '/gateways/{id}',
    may: 'gateway.write',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['gateway-missing', 'gateway-serves'],
    audit: { record: 'gateway', id: 'input.id' },
  }),
  greet: call({
    method: 'POST',
    path: '/gateways/{id}/greet',
    may: 'gateway.write',
    programs: { area: 'gateways' },
    input: z.object({ id }),
    output: hostKey,
    problems: [...reachProblems, 'gateway-missing'],
    audit: null,
    asksOnly: true,
  }),
  pin: call({
    method: 'POST',
    path: '/gateways/{id}/host-key',
    may: 'gateway.write',
    programs: { area: 'gateways' },
    input: z.object({ id, hostKey, replaces: z.string().max(200).nullable() }),
    output: gatewayView,
    problems: [...reachProblems, 'gateway-missing'],
    audit: { record: 'gateway', id: 'input.id', name: 'output.name' },
  }),
  test: call({
    method: 'POST',
    path: '/gateways/{id}/test',
    may: 'gateway.write',
    programs: { area: 'gateways' },
    input: z.object({ id }),
    output: z.object({
      os: z.string(),
      wireguard: z.string(),
      missingPackages: z.array(z.string()),
      milliseconds: z.int(),
      /** Public half of the machine's key; null: it is made with the first synchronization. */
      publicKey: z.string().nullable(),
      /** Whether the record had another key before, or none. */
      madeKey: z.boolean(),
    }),
    problems: [...reachProblems, 'gateway-missing', 'machine-taken', 'key-unreadable', 'apply-failed'],
    audit: { record: 'gateway', id: 'input.id', onlyIf: 'output.madeKey' },
  }),
  revealKey: call({
    method: 'POST',
    path: '/gateways/{id}/private-key',
    may: 'gateway.reveal',
    input: z.object({ id, password: z.string().max(128) }),
    output: z.object({ privateKey: z.string() }),
    problems: ['gateway-missing', 'password-wrong', 'custody-workstation'],
    audit: { record: 'gateway', id: 'input.id' },
  }),
  tokenDevices: call({
    method: 'GET',
    path: '/gateways/{id}/token',
    may: 'gateway.write',
    input: z.object({ id }),
    /** The first names, and how many there are. */
    output: z.object({ names: z.array(z.string()), count: z.int() }),
    problems: ['gateway-missing'],
  }),
  rotateToken: call({
    method: 'POST',
    path: '/gateways/{id}/token',
    may: 'gateway.write',
    repeats: true,
    input: z.object({ id }),
    output: gatewayView,
    problems: ['gateway-missing'],
    audit: { record: 'gateway', id: 'input.id', name: 'output.name' },
  }),
  clean: call({
    method: 'POST',
    path: '/gateways/{id}/clean',
    may: 'network.synchronize',
    input: z.object({ id }),
    /** Packages that we need and that are still installed, by us or by others. */
    output: z.object({ stays: z.array(z.string()) }),
    problems: [
      ...reachProblems,
      'gateway-missing',
      'apply-failed',
      'clean-left',
      'clean-unfinished',
      'lease-lost',
    ],
    audit: { record: 'gateway', id: 'input.id' },
  }),
  plan: call({
    method: 'POST',
    path: '/gateways/{id}/plan',
    may: 'network.synchronize',
    programs: { area: 'gateways' },
    input: z.object({ id }),
    output: reviewedPlan,
    problems: [...planProblems, 'gateway-missing'],
    audit: null,
    asksOnly: true,
  }),
  apply: call({
    method: 'POST',
    path: '/gateways/{id}/apply',
    may: 'network.synchronize',
    programs: { area: 'gateways' },
    input: z.object({ id, digest: z.string().max(64) }),
    output: z.object({}),
    problems: ['gateway-missing', 'plan-stale', 'plan-empty', 'gateway-busy'],
    audit: { record: 'gateway', id: 'input.id' },
  }),
  giveUp: call({
    method: 'POST',
    path: '/gateways/{id}/give-up',
    may: 'network.synchronize',
    repeats: true,
    input: z.object({ id }),
    output: z.object({}),
    problems: ['gateway-missing', 'gateway-busy'],
    audit: { record: 'gateway', id: 'input.id' },
  }),
  nftables: call({
    method: 'GET',
    path: '/gateways/{id}/nftables',
    may: 'gateway.read',
    programs: { area: 'gateways' },
    input: z.object({ id }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    problems: ['gateway-missing', 'nftables-missing'],
  }),
} as const
