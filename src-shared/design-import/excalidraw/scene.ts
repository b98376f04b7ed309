import { fromBase64 } from '#shared/base/base64.ts'
import { utf8 } from '../text/clean-text.ts'
import { inflate } from '../text/inflate.ts'
import { fieldsOf, textOf } from '../text/plain-value.ts'
import { latin1 } from '../text/png-text.ts'
import { readJson } from '../text/read-json.ts'

/** What Excalidraw calls its scenes where they stand in other files. */
export const sceneType = 'application/vnd.excalidraw+json'

type Scene = string | { readonly failed: 'over' | 'damaged' }
const damaged: Scene = { failed: 'damaged' }

/**
 * The scene that a picture of Excalidraw carries. A scene stands there as it is, or as `encoded` in an envelope: each
 * character a byte of its UTF-8, which is packed (RFC 1950) where it is `compressed`.
 */
export function scene(text: string): Scene {
  // Most are scenes as they are: they are read once, later.
  if (!text.includes('"encoded"')) return text
  const held = readJson(text)
  if (held === null) return damaged
  const envelope = fieldsOf(held)
  const encoded = envelope.get('encoded')
  if (encoded === undefined) return text
  const letters = textOf(encoded)
  if (/[^\0-\xff]/.test(letters) || letters === '') return damaged
  const bytes = Uint8Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at))
  const plain = envelope.get('compressed') === true ? inflate(bytes, 'zlib') : bytes
  return typeof plain === 'string' ? { failed: plain } : utf8(plain)
}

const payload = /<!--\s*payload-start\s*-->([A-Za-z0-9+/=\s]*)<!--\s*payload-end\s*-->/
const version = /<!--\s*payload-version:\s*(\d{1,9})\s*-->/

/** The scene that an SVG of Excalidraw carries between comments, in base64; null: it carries none. */
export function sceneInSvg(svg: string): Scene | null {
  const start = svg.indexOf(`payload-type:${sceneType}`)
  if (start < 0) return null
  const rest = svg.slice(start)
  const bytes = fromBase64(payload.exec(rest)?.[1]?.replaceAll(/\s+/g, '') ?? '')
  if (bytes === null || bytes.length === 0) return damaged
  // The first version was text, those after it are bytes of Latin-1.
  return scene(version.exec(rest)?.[1] === '1' ? utf8(bytes) : latin1(bytes))
}
