import type { ProblemCode } from '#shared/base/problem.ts'

/** Why a problem comes about, and what to do about it. */
export type Cure = readonly [cause: string, cure: string]
export type SomeCures = Readonly<Partial<Record<ProblemCode, Cure>>>

/** The same codes in another language, no more and no fewer. */
export type SameCures<T> = Readonly<Record<keyof T, Cure>>

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
/** By groups, in the order in which they are listed. */
export type Cures = Readonly<Record<CureGroup, SomeCures>>

/** What a language says of a code; undefined: it is no code of this version. */
export function cureOf(cures: Cures, code: string): Cure | undefined {
  const group = Object.values(cures).find((each) => Object.hasOwn(each, code))
  return group?.[code as ProblemCode]
}
