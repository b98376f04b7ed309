import { createHash } from 'node:crypto'

/**
 * What the server calls a page: made of the page's own word and of its owner, so that no one can pass for another
 * page by repeating its name. A UUID of its own kind (RFC 9562, version 8), the same in each process.
 */
export function peerOf(owner: string, page: string): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([owner, page]))
    .digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
