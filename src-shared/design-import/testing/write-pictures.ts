import { strToU8, zlibSync } from 'fflate'
import { toBase64 } from '#shared/base/base64.ts'

/** A PNG of one chunk; nobody checks its sum. */
export function pngOf(type: string, data: Uint8Array): Uint8Array {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, data.length)
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return Uint8Array.from([...head, ...size, ...strToU8(type), ...data, 0, 0, 0, 0])
}

const sceneType = 'application/vnd.excalidraw+json'

/** What Excalidraw packs a scene into: JSON whose characters are bytes. */
export function envelopeOf(scene: Uint8Array, compressed: boolean): string {
  const bytes = compressed ? zlibSync(scene) : scene
  let encoded = ''
  for (const byte of bytes) encoded += String.fromCharCode(byte)
  return JSON.stringify({ version: '1', encoding: 'bstring', compressed, encoded })
}

/** A text chunk as PNG has it, in Latin-1 or (iTXt) UTF-8. */
export function scenePng(text: string, type: 'tEXt' | 'zTXt' | 'iTXt' = 'tEXt'): Uint8Array {
  const keyword = [...strToU8(sceneType), 0]
  if (type === 'iTXt') return pngOf(type, Uint8Array.from([...keyword, 0, 0, 0, 0, ...strToU8(text)]))
  const bytes = strToU8(text, true)
  return pngOf(
    type,
    Uint8Array.from(type === 'tEXt' ? [...keyword, ...bytes] : [...keyword, 0, ...zlibSync(bytes)]),
  )
}

/** An SVG that carries a text: in UTF-8 in the first version, in Latin-1 later. */
export function sceneSvg(text: string, version: 1 | 2): Uint8Array {
  const payload = toBase64(strToU8(text, version === 2))
  const comments = [`payload-type:${sceneType}`, `payload-version:${version}`, 'payload-start']
  const carried = `${comments.map((comment) => `<!-- ${comment} -->`).join('')}${payload}<!-- payload-end -->`
  return strToU8(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><!-- svg-source:excalidraw -->\n<metadata>${carried}</metadata><rect width="9" height="9"/></svg>\n`,
  )
}
