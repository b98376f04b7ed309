import { createReadStream } from 'node:fs'

/** A file as pieces of bytes. */
export async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of createReadStream(path)) yield piece as Buffer
}
