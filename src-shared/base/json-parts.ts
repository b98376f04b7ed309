/** How many parts a text of JSON may have, counted before any of them is made. */
export interface JsonBounds {
  /** Values in lists and objects, about. */
  readonly values: number
  readonly objects: number
  /** For one object: a map whose keys the sender chooses costs more than a list of that length. */
  readonly keys: number
  readonly nested: number
}

const signs = {
  quote: 0x22,
  comma: 0x2c,
  escape: 0x5c,
  list: 0x5b,
  object: 0x7b,
  endList: 0x5d,
  endObject: 0x7d,
}

const endless: JsonBounds = { values: Infinity, objects: Infinity, keys: Infinity, nested: Infinity }
/** Keys of objects that lie deeper are not counted: where they matter nothing may. */
const deepestCounted = 128
const inList = -1

/** What in a text of JSON exceeds its bounds; null: nothing. Looks at each character once. */
export function findExcess(text: string, most: JsonBounds): keyof JsonBounds | null {
  const found = countJson(text, most)
  return (['nested', 'objects', 'keys', 'values'] as const).find((part) => found[part] > most[part]) ?? null
}

/** How many parts a text of JSON has, and how deep they nest; stops at the first beyond `most`. */
export function countJson(text: string, most: JsonBounds = endless): JsonBounds {
  let [values, objects, keys, depth, nested] = [0, 0, 0, 0, 0]
  // Of each object around this place.
  const around = new Int32Array(deepestCounted).fill(inList)
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === signs.quote) at = endOfText(text, at)
    else if (sign === signs.comma) {
      values += 1
      const before = around[depth] ?? inList
      if (before !== inList) {
        around[depth] = before + 1
        keys = Math.max(keys, before + 1)
      }
    } else if (sign === signs.endList || sign === signs.endObject) depth -= 1
    else if (sign === signs.list || sign === signs.object) {
      depth += 1
      nested = Math.max(nested, depth)
      values += 1
      if (sign === signs.object) objects += 1
      around[depth] = sign === signs.object ? 1 : inList
    } else continue
    if (nested > most.nested || objects > most.objects || keys > most.keys || values > most.values) break
  }
  return { values, objects, keys, nested }
}

/** Where a text of JSON that begins at `start` has its last quote. */
export function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== signs.quote)
    at += text.charCodeAt(at) === signs.escape ? 2 : 1
  return at
}
