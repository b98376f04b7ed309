import { fromBase64, toBase64 } from '#shared/base/base64.ts'
import { bounds } from '#shared/model/bounds.ts'

/** Names our element, whatever prefix an editor gives it. */
const namespace = 'urn:trama:design'
const mostLetters = Math.ceil(bounds.design.fileBytes / 3) * 4

/** The bytes of a design's file as metadata of an SVG document. */
export function printEmbedded(bytes: Uint8Array): string {
  return `<metadata><design xmlns="${namespace}">${toBase64(bytes)}</design></metadata>`
}

/** The design's file that an SVG document carries; null where there is none, or none that can be read. */
export function readEmbeddedSvg(text: string): Uint8Array | null {
  const named = text.indexOf(`="${namespace}"`)
  if (named === -1) return null
  const begin = text.indexOf('>', named)
  const end = text.indexOf('<', begin)
  if (begin === -1 || end === -1 || end - begin > 2 * mostLetters) return null
  const letters = text.slice(begin + 1, end).replaceAll(/\s+/g, '')
  if (letters === '' || letters.length > mostLetters) return null
  return fromBase64(letters)
}
