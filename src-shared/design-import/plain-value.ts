/** Fields of what a file holds: own properties alone, so that no name reaches a prototype. */
export type Fields = ReadonlyMap<string, unknown>

/** The fields of an object of JSON or YAML; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map()
  return value instanceof Map
    ? new Map([...value].map(([key, held]) => [String(key), held as unknown]))
    : new Map(Object.entries(value))
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text, or a number as text; empty for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A finite number, also one written as text; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}
