import type { Json } from './schema/column.ts'

/** What a column holds as JSON, by the type that its table says. Only for rows that we wrote ourselves. */
export function readJson<T>(text: Json<T>): T {
  return JSON.parse(text) as T
}
