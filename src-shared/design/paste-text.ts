import { problem } from '#shared/base/problem.ts'
import { fail, type Result } from '#shared/base/result.ts'
import { bounds } from '#shared/model/bounds.ts'
import { addNode, type NewNode } from './create.ts'
import type { Design } from './design.ts'
import type { Patch } from './patch.ts'

/** Text from elsewhere in which something can be seen (`isSeen`), and where the middle of its node is wanted. */
export type PastedText = Pick<NewNode, 'id' | 'at'> & { readonly text: string }

/** Whether there is anything to be read in a text. */
export function isSeen(text: string): boolean {
  return /[^\p{C}\p{Z}]/u.test(text)
}

/**
 * Words from elsewhere: a text where they are a line that a name has space for, else a note with the rest under it.
 * Problems: `paste-too-long` (a note has no space for them), `design-limit`.
 */
export function pasteText(design: Design, { text, ...place }: PastedText): Result<Patch> {
  const [first, rest] = [bounds.name.max, bounds.description.max]
  const tooLong = fail(problem('paste-too-long', { first, rest }))
  // Signs that are not kept are few; what is much longer is not looked at.
  if (text.length > 4 * (first + rest)) return tooLong
  const [name, observations] = parted(readable(text))
  if (observations.length > rest) return tooLong
  return addNode(design, { ...place, kind: observations === '' ? 'text' : 'note', name, observations })
}

/** Lines without control characters, and without empty ones before and after. */
function readable(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .split('\n')
  const kept = lines.map((line) => line.trimEnd())
  return kept.slice(kept.findIndex(isSeen)).join('\n').trim()
}

/** What a name has space for, up to the end of a line or of a word, and the rest. */
function parted(text: string): readonly [name: string, rest: string] {
  const [line = ''] = text.split('\n', 1)
  if (line.length <= bounds.name.max) return [line, text.slice(line.length).trim()]
  const space = line.lastIndexOf(' ', bounds.name.max)
  const cut = space > 0 ? space : bounds.name.max
  // No half of a letter stays.
  const end = /[\ud800-\udbff]$/.test(text.slice(0, cut)) ? cut - 1 : cut
  return [text.slice(0, end).trimEnd(), text.slice(end).trim()]
}
