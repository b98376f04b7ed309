/** For codes whose sentence needs nothing. */
export type NoFacts = Readonly<Record<never, never>>
