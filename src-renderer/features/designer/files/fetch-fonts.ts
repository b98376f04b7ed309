import type { FontFile } from '#shared/design-picture/font-files.ts'
import type { LoadedFont } from '#shared/design-picture/pdf-font.ts'

/** Addresses of the fonts that a PDF is set in: the interface has them in one file, which PDF does not take. */
const addresses = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/inter/files/*-{400,500,600}-normal.woff',
    '../../../../node_modules/@fontsource/jetbrains-mono/files/*-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** The fonts that a PDF needs. Rejects where one cannot be had. */
export function fetchFonts(files: readonly FontFile[]): Promise<readonly LoadedFont[]> {
  return Promise.all(
    files.map(async (file) => {
      const answer = await fetch(addressOf(file))
      if (!answer.ok) throw new Error(`font: ${answer.status}`)
      return { ...file, bytes: new Uint8Array(await answer.arrayBuffer()) }
    }),
  )
}

function addressOf({ face, script }: FontFile): string {
  const end = `/${face.replace(/-(\d+)$/, `-${script}-$1`)}-normal.woff`
  const found = Object.entries(addresses).find(([path]) => path.endsWith(end))
  if (found === undefined) throw new Error(`no font ${end}`)
  return found[1]
}
