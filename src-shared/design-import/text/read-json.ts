import { countJson, endOfText, findExcess } from '#shared/base/json-parts.ts'
import { checkLimit, most } from './part-limits.ts'

const deepest = 100

/** Throws `TooMuch` for more parts than a drawing may have, before any is made; false where it nests too deep. */
function isWithin(text: string): boolean {
  // Keys are values as well: an object of a drawing may have as many.
  const { values, objects } = most
  const excess = findExcess(text, { values, objects, keys: values, nested: deepest })
  if (excess === 'nested') return false
  const part = excess === 'keys' ? 'values' : excess
  if (part !== null) checkLimit(part, countJson(text)[part], most[part])
  return true
}

/** A value of JSON within the bounds of a drawing, or `TooMuch`. Null: it cannot be read, or nests too deep. */
export function readJson(text: string): unknown {
  return isWithin(text) ? parse(text) : null
}

/**
 * Hands over the items of the list that an object of JSON has by a name, one by one, so that none is kept; within the
 * bounds of a drawing, or `TooMuch`. False: it cannot be read, nests too deep, or has no such list.
 */
export function readItems(text: string, name: string, take: (item: unknown, index: number) => void): boolean {
  if (!isWithin(text)) return false
  const list = findList(text, name)
  if (list === null) return false
  // What stands around it is read without it.
  if (parse(`${text.slice(0, list.start)}[]${text.slice(list.end)}`) === null) return false
  let index = 0
  for (const [start, end] of itemsOf(text, list)) {
    const item = parseItem(text.slice(start, end))
    if (item === undefined) return false
    take(item, index)
    index += 1
  }
  return true
}

function parse(text: string): unknown {
  return parseItem(text) ?? null
}

function parseItem(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // What stands wrong in the file is not passed on: its message would quote it.
    return undefined
  }
}

interface Span {
  readonly start: number
  readonly end: number
}

/** Where the list of a name stands in the outermost object, with its brackets. */
function findList(text: string, name: string): Span | null {
  const title = new RegExp(`"${name}"\\s*:\\s*(?=\\[)`, 'y')
  let depth = 0
  let start = -1
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') {
      title.lastIndex = at
      if (depth === 1 && start < 0 && title.test(text)) {
        at = title.lastIndex - 1
        start = at + 1
      } else at = endOfText(text, at)
    } else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') {
      depth -= 1
      if (depth === 1 && start >= 0) return { start, end: at + 1 }
    }
  }
  return null
}

/** Where each item of a list stands, by the commas that are in no item. */
function* itemsOf(text: string, { start, end }: Span): Iterable<readonly [number, number]> {
  if (
    text
      .slice(start + 1, start + 100)
      .trimStart()
      .startsWith(']')
  )
    return
  let depth = 0
  let from = start + 1
  for (let at = start; at < end; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === '[' || sign === '{') depth += 1
    else if (sign === ',' && depth === 1) {
      yield [from, at]
      from = at + 1
    } else if (sign === ']' || sign === '}') {
      depth -= 1
      if (depth === 0) yield [from, at]
    }
  }
}
