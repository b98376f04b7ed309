import { beforeEach } from 'vitest'

/** Skips every test of a file where something is missing, and answers what: what is set up then is not begun either. */
export function skipWithout(missing: string | null): string | null {
  beforeEach((context) => {
    if (missing !== null) context.skip(missing)
  })
  return missing
}
