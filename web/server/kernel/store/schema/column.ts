/** Flags are 0 and 1, JSON is text, times are UTC milliseconds: what both databases read alike. */
export type Flag = 0 | 1

declare const holds: unique symbol

/**
 * Text that is JSON of this type, as we have written it; `readJson` reads it. The mark is of the type alone: any text
 * may be written into such a column.
 */
export type Json<T = unknown> = string & { readonly [holds]?: T }

export interface Owned {
  organization_id: string
}
