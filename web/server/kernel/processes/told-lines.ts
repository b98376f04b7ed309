import { z } from 'zod'
import { timeMs, id } from '#shared/model/field.ts'
import type { Message } from './outbox.ts'

/** A line of a synchronization's log is no longer. */
const lineLength = 500
/** Of the lines that wait to be told together: less than half of a notice, so that all else of the organization finds room. */
const mostBytes = 3500

/** Lines of logs as one process tells them to the others. */
export const toldLines = z.object({
  of: z.literal('log'),
  organizationId: id,
  lines: z.array(z.object({ gatewayId: id, atMs: timeMs, line: z.string().max(lineLength) })),
})
export type ToldLines = z.infer<typeof toldLines>

/** A line to tell with those that wait; where they come faster than they are sent, the last ones go. */
export function tellLine(organizationId: string, line: ToldLines['lines'][number]): Message {
  const sayingOf = (lines: ToldLines['lines']): ToldLines => ({ of: 'log', organizationId, lines })
  return {
    organizationId,
    key: 'log',
    saying: sayingOf([line]),
    join: (waiting, saying) => {
      const lines = [waiting, saying].flatMap((each) => (each as ToldLines).lines)
      while (lines.length > 1 && Buffer.byteLength(JSON.stringify(lines)) > mostBytes) lines.shift()
      return sayingOf(lines)
    },
  }
}
