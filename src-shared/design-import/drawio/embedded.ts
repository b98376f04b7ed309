import { problem } from '#shared/base/problem.ts'
import { fail, ok, type Result } from '#shared/base/result.ts'
import { inflate, tooLarge } from '../inflate.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const keywords: ReadonlySet<string> = new Set(['mxfile', 'mxGraphModel'])

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/**
 * The draw.io file in a PNG: a text chunk (tEXt, zTXt, iTXt; PNG 11.3.3) named `mxfile` or `mxGraphModel`. Answers
 * `import-unknown` when there is none, `import-too-large` when it unfolds to too much.
 */
export function drawioInPng(bytes: Uint8Array): Result<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = latin(bytes.subarray(at + 4, at + 8))
    if (at + 8 + length > bytes.length) break
    const text = textOf(type, bytes.subarray(at + 8, at + 8 + length))
    if (text === 'over') return fail(tooLarge())
    if (text === 'damaged') return fail(problem('import-damaged', { format: 'drawio' }))
    if (text !== null) return ok(decodeUri(utf8(text)))
    at += 12 + length
  }
  return fail(problem('import-unknown'))
}

/** The bytes of the text, if the chunk carries a drawing. */
function textOf(type: string, data: Uint8Array): Uint8Array | 'over' | 'damaged' | null {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return null
  const end = data.indexOf(0)
  if (end < 1 || end > 79 || !keywords.has(latin(data.subarray(0, end)))) return null
  if (type === 'tEXt') return data.subarray(end + 1)
  if (type === 'zTXt') return inflate(data.subarray(end + 2), 'zlib')
  // iTXt: flag and method, then language and translated keyword, each closed by a zero.
  const language = data.indexOf(0, end + 3)
  const keyword = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (keyword < 0) return null
  const text = data.subarray(keyword + 1)
  return data[end + 1] === 1 ? inflate(text, 'zlib') : text
}

/** draw.io writes the XML with `encodeURIComponent`; others write it plain. */
function decodeUri(text: string): string {
  if (text.trimStart().startsWith('<')) return text
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

export function utf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

function latin(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}
