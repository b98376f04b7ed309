import type { PictureSize } from '#shared/help/chapter.ts'

/**
 * The size of a picture in WebP, from its first bytes. Throws on what is none. The three forms are in
 * https://developers.google.com/speed/webp/docs/riff_container.
 */
export function webpSize(file: Buffer): PictureSize {
  const form = file.toString('latin1', 12, 16)
  if (
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WEBP' ||
    file.length < 30
  )
    throw new Error('no WebP')
  if (form === 'VP8 ')
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (form === 'VP8L') {
    const bits = file.readUInt32LE(21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (form === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  throw new Error(`no WebP that we know: ${form}`)
}
