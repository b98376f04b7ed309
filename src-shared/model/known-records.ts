import type { Model } from './model.ts'

/** Records of the organization that are placed in drawings, or own such records. */
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

/** The first list, and what only the second has. */
export function union<T extends { readonly id: string }>(
  first: readonly T[],
  second: readonly T[],
): readonly T[] {
  if (first === second) return first
  const known = new Set(first.map((each) => each.id))
  const more = second.filter((each) => !known.has(each.id))
  return more.length === 0 ? first : [...first, ...more]
}
