import { sql, type RawBuilder } from 'kysely'

/** Each so many hand-overs are a try: what makes servers sick, but lets them stop in order, must not go on for ever. */
const handOversPerTry = 10

/** How many tries remain of work whose lease, the one of this fencing number, is given back: it failed nowhere. */
export function triesLeft(fence: number): RawBuilder<number> {
  if (fence % handOversPerTry === 0) return sql<number>`tries`
  return sql<number>`case when tries > 0 then tries - 1 else 0 end`
}
