import type { Cure } from './cure.ts'

/**
 * Why there is no page to be shown: none has this address, the roles do not allow it, those of the super-admin alone would, or it
 * failed.
 */
export type PageProblem = 'missing' | 'unauthorized' | 'unauthorized-operator' | 'broken'
/** What a language says of each. */
export type PageCures = Readonly<Record<PageProblem, Cure>>
