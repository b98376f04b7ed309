import { z } from 'zod'
import { tunnelOptions } from '#shared/contract/tunnels.ts'
import { id, name } from '#shared/model/field.ts'

const peer = z.object({
  publicKey: z.string(),
  endpoint: z.object({ host: z.string(), port: z.int() }).nullable(),
  /** Without the way to everywhere: `isExit` says that the peer is one as well. */
  allowedIPs: z.array(z.string()),
  isExit: z.boolean(),
  keepaliveS: z.int(),
  gatewayName: z.string().nullable(),
})

const parts = z.object({
  /** With prefix. */
  addresses: z.array(z.string()),
  mtu: z.int(),
  dns: z.object({ servers: z.array(z.string()), domains: z.array(z.string()) }),
  peers: z.array(peer),
})
/** An interface without any of its secrets, with names that were not resolved yet. */
export type TunnelParts = z.infer<typeof parts>

export const tunnelRecord = z.object({
  /** Of the network (one of each person), or of its own when it came from a file. */
  id,
  name,
  source: z.enum(['network', 'file']),
  /** Whose it is, as `ownerOf` says it; null: of whoever uses this computer. */
  owner: z.string().nullable(),
  deviceId: id.nullable(),
  interfaceName: z.string().regex(/^trm[a-z0-9]{1,12}$/),
  options: tunnelOptions,
  /** As they were last heard of. */
  parts,
  /** Addresses that a name had, the one that worked last first: for when nobody can be asked. */
  resolved: z.record(z.string(), z.array(z.string())),
  /** It was switched on and not off again, also across a crash. */
  isWanted: z.boolean(),
})
export type TunnelRecord = z.infer<typeof tunnelRecord>

/** What is secret of a tunnel, kept in the keychain as one JSON text. */
export const tunnelKeys = z.object({
  privateKey: z.string(),
  /** By public key of the peer. */
  presharedKeys: z.record(z.string(), z.string()),
})
export type TunnelKeys = z.infer<typeof tunnelKeys>
