import { keysOf } from '#shared/base/table.ts'
/** The chapters of the guide in the order in which they are read, by groups. Each is a Markdown file of both languages. */
export const chapterGroups = {
  start: ['first-network'],
  use: ['designer', 'builder', 'gateways', 'devices-and-people', 'rules', 'organization'],
  run: ['server', 'security', 'file-format'],
  come: ['from-wg-easy', 'from-tailscale', 'from-openvpn'],
  find: ['problems'],
} as const

export type ChapterGroup = keyof typeof chapterGroups
export type ChapterName = (typeof chapterGroups)[ChapterGroup][number]

export const groupNames = keysOf(chapterGroups)
export const chapterNames: readonly ChapterName[] = groupNames.flatMap((group) => chapterGroups[group])

/** A chapter by what an address says; null: there is none of this name. */
export function chapterNamed(text: string): ChapterName | null {
  return chapterNames.find((name) => name === text) ?? null
}
