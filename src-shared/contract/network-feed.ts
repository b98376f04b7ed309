import { z } from 'zod'
import { id, timeMs } from '#shared/model/field.ts'
import { drawingChange } from './drawings.ts'
import { leftEvent, presentEvent } from './presence.ts'
import { peerView, syncState } from './states.ts'

/** One event of the live feed of a network. */
export const networkEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('state'), gatewayId: id, state: syncState }),
  z.object({ kind: z.literal('contact'), gatewayId: id, readAtMs: timeMs, peers: z.array(peerView) }),
  /**
   * Somebody saved. `change` leads from revision `since` to `revision`; whoever has another revision than `since` asks
   * `changes`, and so does everybody where it is null.
   */
  drawingChange.extend({
    kind: z.literal('edited'),
    networkId: id,
    /** Null: the first event, which says where the network stands. */
    since: z.int().nullable(),
  }),
  z.object({ kind: z.literal('log'), gatewayId: id, atMs: timeMs, line: z.string() }),
  presentEvent,
  leftEvent,
])
export type NetworkEvent = z.infer<typeof networkEvent>
