import { problem, type Problem } from '#shared/base/problem.ts'

/** Input nested deeper than any of ours is. */
const deepest = 64

/**
 * Why texts of an input cannot be kept by every database: PostgreSQL has no U+0000. Null: they can. The place is
 * the field's, as its schema would say it.
 */
export function refuseTexts(input: unknown): Problem | null {
  const at = findNul(input, 0)
  if (at === null) return null
  return { ...problem('input-invalid'), also: [{ ...problem('field-unreadable', { value: '' }), at }] }
}

function findNul(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') ? [] : null
  if (typeof value !== 'object' || value === null || depth > deepest) return null
  if (Array.isArray(value)) {
    // By index: a list may have millions of numbers, and a pair made of each would cost a second.
    for (let index = 0; index < value.length; index += 1) {
      const found = findNul(value[index], depth + 1)
      if (found !== null) return [String(index), ...found]
    }
    return null
  }
  for (const key of Object.keys(value)) {
    const found = findNul((value as Readonly<Record<string, unknown>>)[key], depth + 1)
    if (found !== null) return [key, ...found]
  }
  return null
}
