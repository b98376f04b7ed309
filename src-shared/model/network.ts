import { z } from 'zod'
import { expectation, mostExpectations } from './expectation.ts'
import { description, id, name } from './field.ts'

/** A network: an address range and what may pass inside it. Its encryption token never leaves the server. */
export const network = z.object({
  id,
  name,
  description,
  active: z.boolean(),
  /** IPv4 CIDR, canonical text, for example `10.20.0.0/24`. Its form is checked by `parseNetworkRange`. */
  range: z.string().max(18),
  /** IPv6 ULA CIDR, canonical text, or null when IPv6 is off. */
  range6: z.string().max(43).nullable(),
  allowInternalTraffic: z.boolean(),
  /** Counts rotations of the encryption token: a higher number re-keys the network. */
  tokenVersion: z.int().min(1),
  /** What its people want to be so; absent: nothing. */
  expectations: z.array(expectation).max(mostExpectations).optional(),
})
export type Network = z.infer<typeof network>

export const networkForm = network
  .pick({ name: true, description: true, active: true, range: true, allowInternalTraffic: true })
  .extend({ ipv6: z.boolean() })
export type NetworkForm = z.infer<typeof networkForm>
