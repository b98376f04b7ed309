import type { PlacementRow, Tables } from '../schema/tables.ts'

/** The tables before `migrateToPlacements`. */
export type FormerTables = Omit<Tables, 'placements'> & { readonly members: PlacementRow }
