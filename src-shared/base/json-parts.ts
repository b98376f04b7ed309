/** How many parts a text of JSON may have, counted before any of them is made. */
export interface JsonBounds {
  /** Values in lists and objects, about. */
  readonly values: number
  readonly objects: number
  /** Of one object: a map with names of the sender's choice costs more than a list as long. */
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

const inList = -1

/** What a text of JSON has more of than its bounds let in; null: nothing. Looks at each character once. */
export function findExcess(text: string, most: JsonBounds): keyof JsonBounds | null {
  let [values, objects, depth] = [0, 0, 0]
  // Of each object around this place; less than none in a list.
  const keys = new Int32Array(most.nested + 1)
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === signs.quote) at = endOfText(text, at)
    else if (sign === signs.comma) {
      values += 1
      const before = keys[depth] ?? inList
      if (before === most.keys) return 'keys'
      if (before !== inList) keys[depth] = before + 1
    } else if (sign === signs.endList || sign === signs.endObject) depth -= 1
    else if (sign === signs.list || sign === signs.object) {
      depth += 1
      values += 1
      if (sign === signs.object) objects += 1
      keys[depth] = sign === signs.object ? 1 : inList
    } else continue
    if (depth > most.nested) return 'nested'
    if (objects > most.objects) return 'objects'
    if (values > most.values) return 'values'
  }
  return null
}

function endOfText(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== signs.quote)
    at += text.charCodeAt(at) === signs.escape ? 2 : 1
  return at
}
