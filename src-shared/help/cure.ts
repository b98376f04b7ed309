import type { ProblemCode } from '#shared/base/problem.ts'

/** Why a problem comes about, and what to do about it. */
export type Cure = readonly [cause: string, cure: string]
export type CureGroup =
  | 'fields'
  | 'drawing'
  | 'reach'
  | 'apply'
  | 'signIn'
  | 'desktop'
  | 'disks'
  | 'designs'
  | 'utilities'
  | 'payment'
/** By groups as they are listed. */
export type Cures = Readonly<Record<CureGroup, Readonly<Partial<Record<ProblemCode, Cure>>>>>
