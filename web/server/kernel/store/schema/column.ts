/** Flags are 0 and 1, JSON is text, times are UTC milliseconds: what both databases read alike. */
export type Flag = 0 | 1
export type Json = string

export interface Owned {
  organization_id: string
}
