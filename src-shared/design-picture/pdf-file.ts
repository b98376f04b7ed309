import { zlibSync } from 'fflate'

/** An object of the file: its dictionary or array, and its stream. Its number is its place, from 1. */
export interface PdfObject {
  readonly value: string
  readonly stream?: Uint8Array
}

/** Objects as a PDF file with a table of where each begins (PDF 1.7, 7.5). The first is the catalog. */
export function printPdf(objects: readonly PdfObject[], info: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const parts: Uint8Array[] = []
  let size = 0
  const put = (part: Uint8Array): void => {
    parts.push(part)
    size += part.length
  }
  // Bytes above 127 in the second line say that the file is not text.
  put(Uint8Array.from([...encoder.encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 10]))
  const offsets: number[] = []
  for (const [index, { value, stream }] of objects.entries()) {
    offsets.push(size)
    put(encoder.encode(`${index + 1} 0 obj\n${value}\n`))
    if (stream !== undefined) {
      put(encoder.encode('stream\n'))
      put(stream)
      put(encoder.encode('\nendstream\n'))
    }
    put(encoder.encode('endobj\n'))
  }
  const start = size
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const trailer = `<</Size ${objects.length + 1} /Root 1 0 R /Info ${info} 0 R>>`
  put(encoder.encode(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`))
  put(encoder.encode(`trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`))
  const file = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/** A stream of operators or other text below 128, compressed; `more` goes into its dictionary. */
export function textStream(text: string, more = ''): PdfObject {
  return packedStream(new TextEncoder().encode(text), more)
}

/** A stream of bytes, compressed; `more` goes into its dictionary. */
export function packedStream(bytes: Uint8Array, more = ''): PdfObject {
  const stream = zlibSync(bytes)
  return { value: `<<${more}/Filter /FlateDecode /Length ${stream.length}>>`, stream }
}
