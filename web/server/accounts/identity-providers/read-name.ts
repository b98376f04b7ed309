import { toNormalForm } from '#shared/base/normal-form.ts'
import { bounds } from '#shared/model/bounds.ts'

/** Of what a provider says; a longer text is cut before anything is done with it. */
const mostGiven = 1000

/** What a provider calls somebody, as a name here: one line of visible letters, cut at whole ones. */
export function readName(text: string): string {
  return toNormalForm('NFC', text, mostGiven)
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, bounds.name.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
