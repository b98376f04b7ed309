/**
 * What a gateway may say of itself. It is a machine of a customer: whatever it says is stored, compared and shown, so
 * each number is checked and each text is short.
 */
export const observedBounds = {
  text: 200,
  address: 64,
  elementText: 200,
  packages: 20,
  drops: 50,
  sets: 100,
  peers: 200_000,
  listed: 500_000,
  /** As the columns that keep them. */
  generation: 2 ** 31 - 1,
  /** The longest that a `Date` knows. */
  timeMs: 8.64e15,
  /** Where a number is no longer exact: years of a gigabit line. */
  bytes: Number.MAX_SAFE_INTEGER,
  seconds: 1_000_000,
} as const

/** A package's name as Debian forms it (Debian Policy 5.6.1). */
export const packageName = /^[a-z0-9][a-z0-9+.-]{1,60}$/
/** A set's name as nft takes it: someone may have added their own set to our table. */
export const setName = /^[\w./\\-]{1,128}$/
export const digestText = /^[0-9a-f]{64}$/
