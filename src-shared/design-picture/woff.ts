import { unzlibSync } from 'fflate'

/** The tables of a font in WOFF 1.0 (W3C, 2012), unpacked, by their tags. */
export function readWoff(file: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const tables = new Map<string, Uint8Array>()
  const count = view.getUint16(12)
  for (let entry = 44; entry < 44 + 20 * count; entry += 20) {
    const tag = String.fromCharCode(...file.subarray(entry, entry + 4))
    const [offset, packed, length] = [4, 8, 12].map((at) => view.getUint32(entry + at)) as [
      number,
      number,
      number,
    ]
    const data = file.subarray(offset, offset + packed)
    tables.set(tag, packed < length ? unzlibSync(data) : data)
  }
  return tables
}
