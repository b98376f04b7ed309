/** Entries of a trail in which words are looked for. */
export const trailEntries = 50_000
