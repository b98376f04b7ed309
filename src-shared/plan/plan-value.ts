import { z } from 'zod'

/**
 * A plan is data: what would be added, changed and removed, gateway by gateway, and who gains or loses access. It
 * holds no secret. The person confirms its digest; if anything has changed since, the answer is `plan-stale`.
 */
const sign = z.enum(['added', 'changed', 'removed'])

/** One change on one gateway. `what` picks the sentence in `words/`; facts are its data. */
export const planStep = z.object({
  sign,
  what: z.enum([
    'package',
    'forwarding',
    'interface',
    'interface-key',
    'interface-address',
    'listen-port',
    'auto-start',
    'boot-unit',
    'peer',
    'peer-allowed-ips',
    'peer-preshared-key',
    'peer-endpoint',
    'peer-keepalive',
    'route',
    'firewall',
    'firewall-elements',
  ]),
  /** Device, gateway or rule it concerns, to light up on the canvas. */
  nodeId: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Set when it puts back something that was changed by hand on the machine. */
  byHand: z.boolean(),
})
export type PlanStep = z.infer<typeof planStep>

/** One line of a file difference; secrets stand as references. */
export const fileLine = z.object({ sign: z.enum(['same', 'added', 'removed']), text: z.string() })
export const fileDifference = z.object({ path: z.string(), lines: z.array(fileLine), cut: z.int() })

/** What a gateway's own words are about before anything was changed. */
export const planWarning = z.object({
  kind: z.enum([
    'foreign-drop',
    'changed-by-hand',
    'session-ends',
    'packages-installed',
    'userspace-wireguard',
    'key-later',
    'restart',
  ]),
  gatewayId: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type PlanWarning = z.infer<typeof planWarning>

export const gatewayPlan = z.object({
  gatewayId: z.string(),
  digest: z.string(),
  steps: z.array(planStep),
  /** All steps when `steps` was cut for size. */
  stepCount: z.int(),
  files: z.array(fileDifference),
  warnings: z.array(planWarning),
  /** Generation the plan starts from, as the gateway says. */
  baseGeneration: z.int(),
  readAtMs: z.int(),
})
export type GatewayPlan = z.infer<typeof gatewayPlan>

/** A person gains or loses one service; equal ones of many devices are one row. */
export const accessChange = z.object({
  sign: z.enum(['gains', 'loses']),
  /** The first hundred of them, to light up on the canvas. */
  deviceIds: z.array(z.string()),
  /** How many there are. */
  deviceCount: z.int(),
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('rule'), ruleId: z.string(), ports: z.string() }),
    z.object({ kind: z.literal('network'), networkId: z.string() }),
    z.object({ kind: z.literal('gateway'), gatewayId: z.string() }),
    z.object({ kind: z.literal('exit'), gatewayId: z.string() }),
    /** What an exit opened in addition to the internet, before it opened only the internet. */
    z.object({ kind: z.literal('exit-inside'), gatewayId: z.string() }),
  ]),
  /** Picks the sentence of the reason. */
  because: z.enum([
    'device-added',
    'device-removed',
    'device-activated',
    'device-deactivated',
    'key-made',
    'gateway-key-made',
    'gateway-key-gone',
    'connected',
    'disconnected',
    'chosen',
    'not-chosen',
    'audience-everyone',
    'audience-chosen',
    'rule-added',
    'rule-removed',
    'ports-opened',
    'ports-closed',
    'address-changed',
    'internal-on',
    'internal-off',
    'exit-on',
    'exit-off',
    'exit-is-internet',
    'gateway-deactivated',
    'first-synchronization',
    'other',
  ]),
})
export type AccessChange = z.infer<typeof accessChange>

/** What a gateway still lets pass in one network although it is no longer drawn: not yet revoked. */
export const remains = z.object({
  networkId: z.string(),
  /** Its name, or the one it had when it was deleted. */
  network: z.string(),
  /** Whether the gateway has a place in it. */
  isDrawn: z.boolean(),
  /** False: a former version remembered it, so that rules may differ. */
  isCertain: z.boolean(),
  /** Devices whose tunnels it still takes in; the first hundred. */
  devices: z.array(z.object({ id: z.string(), name: z.string() })),
  deviceCount: z.int(),
  /** What it still lets devices reach; the first hundred. */
  targets: z.array(
    z.object({ kind: z.enum(['rule', 'exit', 'network']), name: z.string(), deviceCount: z.int() }),
  ),
  targetCount: z.int(),
})
export type Remains = z.infer<typeof remains>

/** What the plan does in a network that it is not the plan of, with the names that its rows need. */
export const elsewhere = z.object({
  networkId: z.string(),
  network: z.string(),
  access: z.array(accessChange),
  names: z.record(z.string(), z.string()),
})
export type Elsewhere = z.infer<typeof elsewhere>

export const plan = z.object({
  /** Empty for the plan of one gateway, which is about no network more than about another. */
  networkId: z.string(),
  /** SHA-256 hex over the digests of its gateways. */
  digest: z.string(),
  gateways: z.array(gatewayPlan),
  /** Gateways that applying the plan synchronizes, even if only to note what they have. */
  due: z.array(z.string()),
  /** Gateways that could not be read, each with its problem and what it goes on granting. */
  unread: z.array(z.object({ gatewayId: z.string(), problem: z.any(), remains: z.array(remains) })),
  /** Gateways of which it is not known for certain what they had: a former version remembered it. */
  uncertain: z.array(z.string()),
  access: z.array(accessChange),
  /** What devices without a key will gain as soon as theirs is there. */
  awaited: z.array(accessChange),
  /** What changes in other networks, which the same gateways serve. */
  elsewhere: z.array(elsewhere),
  unchangedPairs: z.int(),
})
export type Plan = z.infer<typeof plan>
