import type { CallFacts } from './problems/calls.ts'
import type { DesignFacts } from './problems/designs.ts'
import type { DesktopFacts } from './problems/desktop.ts'
import type { FieldFacts } from './problems/fields.ts'
import type { GatewayFacts } from './problems/gateways.ts'
import type { NetworkFacts } from './problems/network.ts'
import type { OrganizationFacts } from './problems/organization.ts'
import type { NoFacts } from './problems/no-facts.ts'

/**
 * Everything that may go wrong, and the facts its sentence needs. A code without its sentence in
 * every language of `words/` does not compile. Facts are data, never sentences.
 */
export interface ProblemFacts
  extends FieldFacts, NetworkFacts, GatewayFacts, DesktopFacts, OrganizationFacts, DesignFacts, CallFacts {}

export type ProblemCode = keyof ProblemFacts

/**
 * One thing that went wrong. `at` is its place: a field path in a form (`['name']`), or on the canvas
 * (`['rules', id, 'ports']`). `also` are further problems found in the same go (checks never stop at the first).
 */
export type Problem<C extends ProblemCode = ProblemCode> = {
  readonly [K in C]: {
    readonly code: K
    readonly facts: ProblemFacts[K]
    readonly at?: readonly string[]
    readonly also?: readonly Problem[]
  }
}[C]

/** A problem of any origin as one of these; null: it is none of them. */
export function asOneOf<C extends ProblemCode>(found: Problem, codes: readonly C[]): Problem<C> | null {
  return codes.some((code) => code === found.code) ? (found as Problem<C>) : null
}

type CodeWithoutFacts = {
  [K in ProblemCode]: ProblemFacts[K] extends NoFacts
    ? keyof ProblemFacts[K] extends never
      ? K
      : never
    : never
}[ProblemCode]

/** Makes a problem; facts may be left out for codes that have none. */
export function problem<C extends CodeWithoutFacts>(
  code: C,
  facts?: NoFacts,
  at?: readonly string[],
): Problem<C>
export function problem<C extends ProblemCode>(
  code: C,
  facts: ProblemFacts[C],
  at?: readonly string[],
): Problem<C>
export function problem(code: ProblemCode, facts: unknown = {}, at?: readonly string[]): Problem {
  return (at === undefined ? { code, facts } : { code, facts, at }) as Problem
}
