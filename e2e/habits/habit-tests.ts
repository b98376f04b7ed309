import type { World } from '#e2e/organization/world.ts'
import type { Locale } from '#shared/words/words.ts'

/** Tests of one habit in one language; the world is there once they run. */
export type HabitTests = (world: () => World, locale: Locale) => void
