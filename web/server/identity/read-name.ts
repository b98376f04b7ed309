import { bounds } from '#shared/model/bounds.ts'

/** What a provider calls somebody, as a name here: one line of visible letters, cut at whole ones. */
export function readName(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
    .slice(0, bounds.name.max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}
