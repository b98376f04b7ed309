import type { DesignView } from '#shared/contract/design-values.ts'

/** The dialog that is open over the designs. */
export type DesignDialog =
  | { readonly kind: 'create' }
  | { readonly kind: 'rename' | 'duplicate' | 'delete'; readonly design: DesignView }
