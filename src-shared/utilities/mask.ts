import type { Problem } from '#shared/base/problem.ts'

/** What is shown in the place of a secret. */
export const mask = '••••••'

/** Lines of a secret of several that are hidden by themselves as well; shorter ones stand in many texts. */
const leastLine = 6

/** Takes secrets out of texts. */
export type Masking = (text: string) => string

/** Hides every one of these secrets, the longest first, also their single lines, in whatever text it is given. */
export function createMasking(secrets: Iterable<string>): Masking {
  const hidden = new Set<string>()
  for (const secret of secrets) {
    if (secret !== '') hidden.add(secret)
    const lines = secret.split(/\r?\n/)
    for (const line of lines) if (lines.length > 1 && line.trim().length >= leastLine) hidden.add(line.trim())
  }
  const sorted = [...hidden].toSorted((a, b) => b.length - a.length)
  return (text) => sorted.reduce((masked, secret) => masked.replaceAll(secret, () => mask), text)
}

/** What a tool said may repeat what it was given. */
export function maskProblem<P extends Problem>(found: P, hide: Masking): P {
  const facts = Object.entries(found.facts).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? hide(value) : value,
  ])
  return { ...found, facts: Object.fromEntries(facts) as P['facts'] }
}
