import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PictureSize } from '#shared/help/chapter.ts'
import type { Locale } from '#shared/words/words.ts'
import { guidePictures } from './guide-pictures.ts'

/** One file of a picture, and the text that its screen had in the moment when it was taken. */
export interface MadePicture extends PictureSize {
  readonly picture: string
  readonly text: string
}
/** By `en/plan-light`. */
export type MadePictures = Readonly<Record<string, MadePicture>>

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

const path = fileURLToPath(new URL('made-pictures.json', import.meta.url))

/** What is told apart of a picture or a text. */
export function digestOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

/** How a file of a picture is called among all. */
export function keyOf(locale: Locale, name: string, theme: Theme): string {
  return `${locale}/${name}-${theme}`
}

/** What `npm run shots -- --guide` wrote down of the pictures that it made. */
export function readMade(): MadePictures {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MadePictures) : {}
}

/** Writes down one picture more; what is no picture of the guide any more is forgotten. */
export function noteMade(key: string, picture: MadePicture): void {
  const listed = new Set(
    (['en', 'es'] as const).flatMap((locale) =>
      guidePictures.flatMap(({ name }) => themes.map((theme) => keyOf(locale, name, theme))),
    ),
  )
  const lines = Object.entries({ ...readMade(), [key]: picture })
    .filter(([each]) => listed.has(each))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([each, made]) => `  "${each}": ${inOneLine(made)}`)
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`)
}

/** So that a change of a picture is a change of a line. */
function inOneLine({ width, height, picture, text }: MadePicture): string {
  return `{ "width": ${String(width)}, "height": ${String(height)}, "picture": "${picture}", "text": "${text}" }`
}

/** Which files of pictures are not what was made last, each with what differs from then. */
export function findChanged(made: MadePictures, now: MadePictures): readonly string[] {
  return [...new Set([...Object.keys(made), ...Object.keys(now)])].toSorted().flatMap((key) => {
    const [then, today] = [made[key], now[key]]
    if (then === undefined || today === undefined)
      return [`${key}: ${then === undefined ? 'not made by shots' : 'gone'}`]
    const changed = (['width', 'height', 'picture', 'text'] as const).filter(
      (each) => then[each] !== today[each],
    )
    return changed.length === 0 ? [] : [`${key}: another ${changed.join(', ')}`]
  })
}
