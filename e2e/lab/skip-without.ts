import { beforeEach } from 'vitest'

type Missing = string | null

/**
 * Skips every test of a file where something is missing, and answers what: what is set up then is not begun either. What
 * is found out while it is set up is asked for before each test.
 */
export function skipWithout(missing: Missing | (() => Missing)): Missing {
  const find = (): Missing => (typeof missing === 'function' ? missing() : missing)
  beforeEach((context) => {
    const reason = find()
    if (reason !== null) context.skip(reason)
  })
  return find()
}
