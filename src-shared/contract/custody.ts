import { z } from 'zod'
import { gatewayConfig } from '#shared/compile/config-value.ts'
import { id, port, timeMs, wireguardKey } from '#shared/model/field.ts'
import { hostKey } from '#shared/model/gateway.ts'
import { observed } from '#shared/plan/observed-value.ts'
import { custodyRuns } from './custody-runs.ts'
import { reviewedPlan } from './device-files.ts'
import { networks } from './networks.ts'
import { call } from './row.ts'
import { applySteps, problemValue } from './states.ts'

/** A gateway whose SSH key is on a workstation: all that signing in there needs but the key. */
export const custodyTarget = z.object({
  gatewayId: id,
  name: z.string(),
  host: z.string(),
  port,
  user: z.string(),
  hostKey: hostKey.nullable(),
  /** The public key that a workstation named; null: none did. */
  sshPublicKey: z.string().nullable(),
  networkIds: z.array(id),
  /** The turn of its job that was taken last: what its key signs to take the next one. */
  fence: z.int(),
})
export type CustodyTarget = z.infer<typeof custodyTarget>

/** A synchronization under a lease, whole: what `app/synchronize.ts` needs but the target. */
export const custodyJob = z.object({
  gatewayId: id,
  kind: z.enum(['synchronize', 'clean']),
  fence: z.int().min(0),
  leaseMs: z.int().min(1),
  undoAfterS: z.int().min(1).max(3600),
  planDigest: z.string().max(200),
  planned: z.object({
    missingPackages: observed.shape.machine.shape.missingPackages,
    wireguard: observed.shape.machine.shape.wireguard,
  }),
  desired: gatewayConfig.nullable(),
  applied: z.object({ generation: z.int(), config: gatewayConfig }).nullable(),
  /** Values of the preshared keys that `desired` refers to, by their reference as JSON text. */
  presharedKeys: z.record(z.string().max(1000), wireguardKey),
})
export type CustodyJob = z.infer<typeof custodyJob>

const gatewayId = z.object({ gatewayId: id })
/** Gateways that one workstation reads for a plan: each is a connection of its own. */
const mostReadings = 2000
/** Base64; empty: none. */
const signature = z.string().max(3000).default('')
const held = gatewayId.extend({ fence: z.int() })

/** What a workstation that holds SSH keys asks of the API and tells it. Only the desktop's main process calls these. */
export const custody = {
  targets: call({
    onlyBy: 'application',
    method: 'GET',
    path: '/custody',
    may: 'gateway.read',
    input: z.object({}),
    output: z.object({ owner: id, targets: z.array(custodyTarget) }),
    problems: [],
  }),
  setKey: call({
    onlyBy: 'application',
    method: 'PUT',
    path: '/custody/{gatewayId}/public-key',
    may: 'gateway.write',
    input: gatewayId.extend({ publicKey: z.string().max(2000), proof: signature }),
    output: z.object({}),
    problems: ['gateway-missing'],
    audit: { record: 'gateway', id: 'input.gatewayId' },
  }),
  tell: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/{gatewayId}/reading',
    may: 'gateway.write',
    input: gatewayId.extend({ observed }),
    output: z.object({}),
    problems: ['gateway-missing'],
    audit: null,
  }),
  tellKey: call({
    onlyBy: 'application',
    method: 'PUT',
    path: '/custody/{gatewayId}/wireguard-key',
    may: 'gateway.write',
    input: gatewayId.extend({ publicKey: z.string().max(44).nullable() }),
    output: z.object({ madeKey: z.boolean() }),
    problems: ['gateway-missing', 'gateway-busy', 'machine-taken', 'key-unreadable'],
    audit: { record: 'gateway', id: 'input.gatewayId', onlyIf: 'output.madeKey' },
  }),
  plan: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/plans/{id}',
    may: 'network.synchronize',
    input: z.object({
      id,
      /** What the plan is of: a network, or one gateway. */
      of: z.enum(['network', 'gateway']).default('network'),
      readings: z
        .array(
          z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('read'), observed }),
            z.object({ kind: z.literal('failed'), gatewayId: id, problem: problemValue }),
          ]),
        )
        .max(mostReadings),
    }),
    output: reviewedPlan,
    problems: [...networks.plan.problems, 'gateway-missing'],
    audit: null,
  }),
  take: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/{gatewayId}/lease',
    may: 'network.synchronize',
    input: gatewayId.extend({ proof: signature }),
    output: custodyJob.nullable(),
    problems: ['gateway-missing', 'plan-stale', 'ssh-key-missing'],
    audit: null,
  }),
  takeCleaning: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/{gatewayId}/cleaning',
    may: 'network.synchronize',
    input: gatewayId,
    output: custodyJob,
    problems: ['gateway-missing', 'gateway-busy', 'custody-workstation'],
    audit: { record: 'gateway', id: 'input.gatewayId' },
  }),
  report: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/{gatewayId}/progress',
    may: 'network.synchronize',
    input: held.extend({
      step: z.enum(applySteps).nullable(),
      tookMs: z.array(z.int()).max(16),
      undoAtMs: timeMs.nullable(),
      log: z.string().max(2000).nullable(),
    }),
    output: z.object({}),
    problems: ['lease-lost'],
    audit: null,
  }),
  settle: call({
    onlyBy: 'application',
    method: 'POST',
    path: '/custody/{gatewayId}/end',
    may: 'network.synchronize',
    input: held.extend({
      end: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('confirmed'),
          generation: z.int(),
          publicKey: wireguardKey,
          tookMs: z.array(z.int()).max(16),
        }),
        z.object({
          kind: z.literal('failed'),
          problem: problemValue,
          truth: z.enum(['as-before', 'as-planned', 'unknown']),
        }),
        z.object({ kind: z.literal('cleaned') }),
      ]),
    }),
    output: z.object({}),
    problems: ['lease-lost'],
    audit: null,
  }),
  ...custodyRuns,
} as const
