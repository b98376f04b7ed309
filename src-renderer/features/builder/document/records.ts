import type { GatewayView } from '#shared/contract/gateways.ts'
import { gateway, type Gateway } from '#shared/model/gateway.ts'
import type { Edit } from '#shared/model/edit-value.ts'
import { withRecords } from '#shared/model/known-records.ts'
import type { Model } from '#shared/model/model.ts'

/**
 * A drawing as the server has it, with records of the organization that were known before: a device that was taken
 * off is placed again, not made again. Of gateways only those that wait to be placed, since `check` looks at all.
 */
export function withKnown(server: Model, before: Model, waiting: readonly Edit[]): Model {
  const placed = new Set(waiting.flatMap((edit) => (edit.kind === 'place' ? [edit.nodeId] : [])))
  return withRecords(server, {
    devices: before.devices,
    networkUsers: before.networkUsers,
    gateways: before.gateways.filter((each) => placed.has(each.id)),
  })
}

/**
 * The record of a gateway without what lists and panels show beside it: one more field than the drawing of the server
 * has would be taken for somebody's change.
 */
export function gatewayRecord(view: GatewayView): Gateway {
  return gateway.parse(view)
}
