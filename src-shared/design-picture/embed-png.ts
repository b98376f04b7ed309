import { bounds } from '#shared/model/bounds.ts'

const signature = [137, 80, 78, 71, 13, 10, 26, 10]
/** Private, not needed for showing the picture, and safe to copy (PNG 1.2, 3.3). */
const chunkName = 'trMa'
/** Length, name and checksum. */
const overhead = 12

/** A PNG picture that carries a design's file: a chunk before its end. What is no PNG comes back as it is. */
export function embedInPng(png: Uint8Array, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = chunksOf(png).find(({ name }) => name === 'IEND')
  if (end === undefined) return Uint8Array.from(png)
  const made = new Uint8Array(png.length + bytes.length + overhead)
  made.set(png.subarray(0, end.at))
  made.set(chunk(bytes), end.at)
  made.set(png.subarray(end.at), end.at + bytes.length + overhead)
  return made
}

/** The design's file that a PNG picture carries; null where there is none, or none that can be read. */
export function readEmbeddedPng(png: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const found = chunksOf(png).find(({ name }) => name === chunkName)
  if (found === undefined || found.length > bounds.design.fileBytes) return null
  const { at, length } = found
  const sum = new DataView(png.buffer, png.byteOffset).getUint32(at + 8 + length)
  return sum === crc32(png.subarray(at + 4, at + 8 + length)) ? png.slice(at + 8, at + 8 + length) : null
}

interface Chunk {
  readonly name: string
  readonly at: number
  /** Of its data. */
  readonly length: number
}

/** Whole chunks in turn; none of what is no PNG. Ends at the first that is cut. */
function chunksOf(png: Uint8Array): readonly Chunk[] {
  if (signature.some((byte, at) => png[at] !== byte)) return []
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const chunks: Chunk[] = []
  let at = signature.length
  while (at + overhead <= png.length) {
    const length = view.getUint32(at)
    if (at + overhead + length > png.length) break
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8))
    chunks.push({ name, at, length })
    at += overhead + length
  }
  return chunks
}

function chunk(bytes: Uint8Array): Uint8Array {
  const made = new Uint8Array(bytes.length + overhead)
  const view = new DataView(made.buffer)
  view.setUint32(0, bytes.length)
  made.set(new TextEncoder().encode(chunkName), 4)
  made.set(bytes, 8)
  view.setUint32(8 + bytes.length, crc32(made.subarray(4, 8 + bytes.length)))
  return made
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = (sum & 1) === 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

/** The checksum of PNG (PNG 1.2, appendix D). */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}
