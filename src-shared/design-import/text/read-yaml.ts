// The library has no types of its own; what reads this file elsewhere must find ours.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./js-yaml.d.ts" />
import { CORE_SCHEMA, load, Type, types } from 'js-yaml'
import { checkLimit, most } from './part-limits.ts'

/** What programs add to a value, such as `!reset` of Compose or `!vault` of Ansible: it is read as if that were not there. */
const marks = (['scalar', 'sequence', 'mapping'] as const).map((kind) => new Type('!', { kind, multi: true }))
/** Plain values, and keys that take over those of another part; no dates, no bytes. */
const schema = CORE_SCHEMA.extend({ implicit: [types.merge], explicit: marks })
const deepest = 100

/**
 * A value of YAML with as many parts as a laboratory may have; more throw `TooMuch` before any is made. Null: it cannot
 * be read, or nests too deep. Names that stand for other parts are one value each, however often they stand there.
 */
export function readYaml(text: string): unknown {
  checkLimit('entries', countEntries(text), most.entries)
  if (isTooDeep(text)) return null
  try {
    return load(text, { schema, json: true, maxDepth: deepest, maxTotalMergeKeys: most.entries })
  } catch {
    // The library's messages quote the file: what is wrong with it is not passed on.
    return null
  }
}

/** Each value has one of these before it at least, or stands alone in its line. */
const sign = /[\n\r,[{&*!|>?"']|[-:](?=\s)/g

function countEntries(text: string): number {
  let count = 1
  sign.lastIndex = 0
  while (sign.test(text)) count += 1
  return count
}

/** Whether brackets or dashes nest deeper than any laboratory does: the library would take seconds to give up. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth = Math.max(0, depth - 1)
    if (depth > deepest) return true
  }
  return new RegExp(`(?:[-?:] +){${deepest}}`).test(text)
}
