import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isOwnPage } from '#main/ipc/own-page.ts'

/**
 * What the page may load and reach: itself. Nothing of the network, so that what is drawn on a screen, whoever
 * named it, calls nobody. `'unsafe-inline'` of styles is for style attributes, and for one style element that the
 * select of the parts library brings; no style is made from text of others.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ')

/** Sent with every answer, also with a refusal. */
export const pageHeaders = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-cache',
} as const

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

/** A file of the page, by its path below the page's folder, and what it is served as. */
export interface PageFile {
  readonly path: string
  readonly type: string
}

/**
 * The file that an address names; null: none of ours. A path without a suffix is a place of the application,
 * which its router finds, so it is the page itself. A path is letters, digits, `-`, `_` and single dots: then
 * it cannot lead out of the folder, however it is encoded.
 */
export function findPageFile(address: string): PageFile | null {
  if (!isOwnPage(address)) return null
  const { pathname } = new URL(address)
  if (!/^(\/[\w-]+(\.[\w-]+)*)*\/?$/.test(pathname)) return null
  const suffix = /\.([\w-]+)$/.exec(pathname)?.[1]
  if (suffix === undefined) return { path: 'index.html', type: types['html'] ?? '' }
  const type = types[suffix]
  return type === undefined ? null : { path: pathname.slice(1), type }
}

/** Answers a request of the page with a file out of `folder`. Anything else is refused or not there. */
export async function answerPage(folder: string, method: string, address: string): Promise<Response> {
  if (method !== 'GET' && method !== 'HEAD') return refuse(405)
  const file = findPageFile(address)
  if (file === null) return refuse(404)
  try {
    const bytes = await readFile(join(folder, file.path))
    return new Response(method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: { ...pageHeaders, 'content-type': file.type },
    })
  } catch {
    return refuse(404)
  }
}

function refuse(status: number): Response {
  return new Response(null, { status, headers: pageHeaders })
}
