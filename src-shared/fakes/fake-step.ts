import type { Problem } from '#shared/base/problem.ts'

/** The steps that a fault can be put before or after. */
export type FakeStep =
  | 'open'
  | 'observe'
  | 'makeKey'
  | 'stage'
  | 'check'
  | 'arm'
  | 'apply'
  | 'takeOver'
  | 'confirm'
  | 'undo'
  | 'clean'
  | 'files'

/**
 * `refuse`: the machine answers this problem and does nothing. `cut-before`, `cut-after`: the connection
 * dies before it acts, or after it acted and before it answered. `power`: it restarts before it acts.
 */
export type FakeFault =
  | { readonly kind: 'refuse'; readonly problem: Problem }
  | { readonly kind: 'cut-before' }
  | { readonly kind: 'cut-after' }
  | { readonly kind: 'power' }
