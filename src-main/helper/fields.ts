import { fail, ok, type Result } from '#shared/base/result.ts'

/** Reads one value; a refusal is the path of what is wrong, such as `spec.peers.0.publicKey`. */
export type Field<T> = (value: unknown, at: string) => Result<T, string>

/** An object with exactly these fields: one missing or one more is refused. */
export function record<T extends object>(fields: { readonly [K in keyof T]: Field<T[K]> }): Field<T> {
  return (value, at) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(at)
    const given = new Map<string, unknown>(Object.entries(value))
    const read: [string, unknown][] = []
    for (const [name, field] of Object.entries<Field<unknown>>(fields)) {
      if (!given.has(name)) return fail(`${at}.${name}`)
      const one = field(given.get(name), `${at}.${name}`)
      if (!one.ok) return one
      read.push([name, one.value])
    }
    // The name of an unknown field is the sender's text: it is not repeated.
    return given.size === read.length ? ok(Object.fromEntries(read) as T) : fail(`${at}.*`)
  }
}

/** A list of at most so many. */
export function list<T>(each: Field<T>, most: number): Field<readonly T[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length > most) return fail(at)
    const all: T[] = []
    for (const [index, item] of value.entries()) {
      const one = each(item, `${at}.${String(index)}`)
      if (!one.ok) return one
      all.push(one.value)
    }
    return ok(all)
  }
}

/** Text of at most so many characters that `read` understands; its answer is the value, null refuses. */
export function text<T extends string>(most: number, read: (text: string) => T | null): Field<T> {
  return (value, at) => {
    const canonical = typeof value === 'string' && value.length <= most ? read(value) : null
    return canonical === null ? fail(at) : ok(canonical)
  }
}

/** A whole number between two, both included. */
export function integer(from: number, to: number): Field<number> {
  return (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
      ? ok(value)
      : fail(at)
}

export const flag: Field<boolean> = (value, at) => (typeof value === 'boolean' ? ok(value) : fail(at))

/** The value, or null. */
export function orNull<T>(field: Field<T>): Field<T | null> {
  return (value, at) => (value === null ? ok(null) : field(value, at))
}
