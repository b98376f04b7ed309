import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'
import { id, wireguardKey } from '#shared/model/field.ts'
import { digestText, observedBounds as most, packageName, setName } from './observed-bounds.ts'

const text = z.string().max(most.text)
const address = z.string().max(most.address)
const family = z.object({ ipv4: z.boolean(), ipv6: z.boolean() })
const generation = z.int().min(0).max(most.generation)
const timeMs = z.int().min(0).max(most.timeMs)
const port = z.int().min(0).max(65_535)
const bytes = z.int().min(0).max(most.bytes)

const liveConfig = z.object({
  interface: z.object({ addresses: z.array(address).max(most.listed), listenPort: port }).nullable(),
  peers: z
    .array(
      z.object({
        publicKey: wireguardKey,
        allowedIPs: z.array(address).max(most.listed),
        keepaliveS: port,
      }),
    )
    .max(most.peers),
  routes: z.array(address).max(most.listed),
  sets: z
    .record(z.string().regex(setName), z.array(z.string().max(most.elementText)).max(most.listed))
    .refine((sets) => Object.keys(sets).length <= most.sets)
    .nullable(),
  forward: family,
})

/** `Observed` as a workstation sends it to the API; see `observed.ts`. */
export const observed = z.object({
  gatewayId: id,
  readAtMs: timeMs,
  machine: z.object({
    os: z.enum(['debian', 'ubuntu']),
    osVersion: text,
    kernel: text,
    missingPackages: z.array(z.string().max(61).regex(packageName)).max(most.packages),
    wireguard: z.enum(['kernel', 'userspace', 'none']),
    forward: family,
    foreignDrops: z.array(text).max(most.drops),
    ranges: z.array(z.string().max(43)).max(bounds.gatewayRange.count).default([]),
  }),
  publicKey: wireguardKey.nullable(),
  generation,
  configDigest: z.string().regex(digestText).nullable(),
  pending: z
    .object({ generation, fence: z.int().min(0), undoInS: z.int().min(0).max(most.seconds) })
    .nullable(),
  undone: z.object({ generation, atMs: timeMs }).nullable(),
  live: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none') }),
    z.object({ kind: z.literal('same') }),
    z.object({ kind: z.literal('read'), config: liveConfig }),
  ]),
  peers: z
    .record(
      wireguardKey,
      z.object({
        handshakeAtMs: timeMs.nullable(),
        endpoint: address.nullable(),
        receivedBytes: bytes,
        sentBytes: bytes,
      }),
    )
    .refine((peers) => Object.keys(peers).length <= most.peers),
})
