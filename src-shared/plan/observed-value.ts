import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'

const text = z.string().max(500)
const family = z.object({ ipv4: z.boolean(), ipv6: z.boolean() })

const liveConfig = z.object({
  interface: z.object({ addresses: z.array(text), listenPort: z.int() }).nullable(),
  peers: z.array(z.object({ publicKey: text, allowedIPs: z.array(text), keepaliveS: z.int() })),
  routes: z.array(text),
  sets: z.record(text, z.array(text)).nullable(),
  forward: family,
})

/** `Observed` as a workstation tells it to the API; see `observed.ts`. */
export const observed = z.object({
  gatewayId: z.string(),
  readAtMs: z.int(),
  machine: z.object({
    os: z.enum(['debian', 'ubuntu']),
    osVersion: text,
    kernel: text,
    missingPackages: z.array(text),
    wireguard: z.enum(['kernel', 'userspace', 'none']),
    forward: family,
    foreignDrops: z.array(text),
    ranges: z.array(z.string().max(43)).max(bounds.gatewayRange.count).default([]),
  }),
  publicKey: text.nullable(),
  generation: z.int(),
  configDigest: text.nullable(),
  pending: z.object({ generation: z.int(), fence: z.int(), undoInS: z.int() }).nullable(),
  undone: z.object({ generation: z.int(), atMs: z.int() }).nullable(),
  live: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('same') }),
    z.object({ kind: z.literal('read'), config: liveConfig }),
  ]),
  peers: z.record(
    text,
    z.object({
      handshakeAtMs: z.int().nullable(),
      endpoint: text.nullable(),
      receivedBytes: z.number(),
      sentBytes: z.number(),
    }),
  ),
})
