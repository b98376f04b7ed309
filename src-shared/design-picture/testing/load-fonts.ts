import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Drawing } from '../drawing.ts'
import { fontFilesOf, type FontFile } from '../font-files.ts'
import type { LoadedFont } from '../pdf-font.ts'

const { resolve } = createRequire(import.meta.url)

/** The fonts that a PDF of a drawing needs, from the packages that the application serves them of. */
export function loadFonts(drawing: Drawing): readonly LoadedFont[] {
  return fontFilesOf(drawing).map((file) => ({ ...file, bytes: readFontFile(file) }))
}

export function readFontFile({ face, script }: FontFile): Uint8Array {
  const [, family = '', weight = ''] = /^(.*)-(\d+)$/.exec(face) ?? []
  return new Uint8Array(
    readFileSync(resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`)),
  )
}
