/** The fields of an object in a file: only its own properties, so that no name reaches a prototype. Copies nothing. */
export interface Fields extends Iterable<readonly [string, unknown]> {
  readonly get: (name: string) => unknown
  readonly isEmpty: () => boolean
}

const nothing: Fields = { get: () => undefined, isEmpty: () => true, [Symbol.iterator]: () => [].values() }

/** The fields of an object of JSON or YAML; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return nothing
  const held = value as Readonly<Record<string, unknown>>
  return {
    get: (name) => (Object.hasOwn(held, name) ? held[name] : undefined),
    isEmpty: () => {
      for (const name in held) if (Object.hasOwn(held, name)) return false
      return true
    },
    [Symbol.iterator]: () => Object.entries(held).values(),
  }
}

/** The items of a list; none for anything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A text, or a number or boolean as text; empty for anything else. */
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
