import { z } from 'zod'
import { bounds } from './bounds.ts'
import { port } from './field.ts'

/** Expectations of one network at most. */
export const mostExpectations = 500

const end = z.string().trim().min(1).max(bounds.email.max)

/**
 * What has to be so in a network: a device reaches something, or does not. Its ends are ids, so that a new name
 * changes nothing; what was taken away stays with the name that it had, so that a plan says that it is missed.
 */
export const expectation = z.object({
  from: end,
  /** A rule, a device, or an address. */
  to: end,
  /** Without it, a rule is tried at each of its ports, and anything else by a ping. */
  port: port.optional(),
  protocol: z.enum(['tcp', 'udp']),
  reaches: z.boolean(),
})
export type Expectation = z.infer<typeof expectation>
