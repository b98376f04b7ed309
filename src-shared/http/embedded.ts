import { z } from 'zod'

/** The header in which the application proves itself to the API inside it. */
export const embeddedHeader = 'trama-application'

/** What the application tells the process of the API inside it. */
export const embeddedOrder = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    dataPath: z.string(),
    /** As in a key file. Secrets travel in messages only: arguments and environments can be read by others. */
    rootKeys: z.string(),
    /** New at each start; see `embeddedHeader`. */
    secret: z.string().min(32),
    /** How often it will say that it lives. */
    pingMs: z.int().positive(),
  }),
  /** The application lives. */
  z.object({ kind: z.literal('ping') }),
  z.object({ kind: z.literal('stop') }),
])
export type EmbeddedOrder = z.infer<typeof embeddedOrder>

/** What that process answers, once. */
export const embeddedAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), url: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])
export type EmbeddedAnswer = z.infer<typeof embeddedAnswer>
