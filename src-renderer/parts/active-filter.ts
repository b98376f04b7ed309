/** The segments above a list of records. */
export const activeFilters = ['all', 'active', 'inactive'] as const

/** The segment that the address of a list names. */
export function activeIn(address: { readonly get: (name: string) => string | null }) {
  return activeFilters.find((one) => one === address.get('active')) ?? 'all'
}
