import type { Cure } from './cure.ts'

/** Why there is no page to be shown: none has this address, the roles do not allow it, or it failed. */
export type PageProblem = 'missing' | 'unauthorized' | 'broken'
/** What a language says of each. */
export type PageCures = Readonly<Record<PageProblem, Cure>>
