/** The segments above a list of records. */
export const activeFilters = ['all', 'active', 'inactive'] as const
export type ActiveFilter = (typeof activeFilters)[number]

export function isActiveIn(filter: ActiveFilter, record: { readonly active: boolean }): boolean {
  return filter === 'all' || record.active === (filter === 'active')
}
