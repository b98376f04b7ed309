import type { Edit } from '#shared/model/edit-value.ts'
import type { Model } from '#shared/model/model.ts'

/** Records of the organization that are placed in drawings, or own what is. */
export type Records = Pick<Partial<Model>, 'devices' | 'gateways' | 'networkUsers'>

/** The value with records of the organization that it does not have. */
export function withRecords(value: Model, more: Records): Model {
  return {
    ...value,
    devices: union(value.devices, more.devices ?? []),
    gateways: union(value.gateways, more.gateways ?? []),
    networkUsers: union(value.networkUsers, more.networkUsers ?? []),
  }
}

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

/** The first list, and what only the second has. */
export function union<T extends { readonly id: string }>(
  first: readonly T[],
  second: readonly T[],
): readonly T[] {
  const known = new Set(first.map((each) => each.id))
  const more = second.filter((each) => !known.has(each.id))
  return more.length === 0 ? first : [...first, ...more]
}
