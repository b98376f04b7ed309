/**
 * Keeps the designer and the guide of one build, so that they open without a network (Service Workers, W3C).
 * Nothing else is kept: pages of an organization are nothing without its server, and answers of the API are never stored.
 */

/** The part of `ServiceWorkerGlobalScope` that is used; its declarations exclude those of a page. */
interface Scope {
  addEventListener(
    kind: 'install' | 'activate' | 'message',
    listen: (event: { waitUntil(work: Promise<unknown>): void; readonly data?: unknown }) => void,
  ): void
  addEventListener(
    kind: 'fetch',
    listen: (event: { readonly request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

/** What the build writes: its id, and every file that they may ask for. */
interface Build {
  readonly id: string
  readonly files: readonly string[]
}

const scope = globalThis as unknown as Scope
const prefix = 'trama-designer-'
const page = '/index.html'
const withoutServer = /^(\/es)?\/(networks\/designer|help(\/[a-z-]+)?)\/?$/
/** A network that does not answer by then is none. */
const patienceMs = 4000

/** Fetches the build that is served now, when it is another one, and only then lets go of the one before. */
async function refresh(): Promise<void> {
  const answer = await fetch('/builds/offline.json', { cache: 'no-store' })
  if (!answer.ok) return
  const { id, files } = (await answer.json()) as Build
  const names = await caches.keys()
  if (!names.includes(prefix + id)) {
    const next = await caches.open(`${prefix}${id}-begun`)
    await next.addAll([page, ...files])
    const whole = await caches.open(prefix + id)
    for (const request of await next.keys()) {
      const kept = await next.match(request)
      if (kept !== undefined) await whole.put(request, kept)
    }
  }
  await Promise.all(
    names
      .filter((name) => name.startsWith(prefix) && name !== prefix + id)
      .map((name) => caches.delete(name)),
  )
  await caches.delete(`${prefix}${id}-begun`)
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
  } catch {
    return (await caches.match(page)) ?? Response.error()
  }
}

/** Names of assets hold a hash of their contents: what is kept is what would come. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}

scope.addEventListener('install', (event) => event.waitUntil(refresh().then(() => scope.skipWaiting())))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('message', (event) => {
  if (event.data === 'refresh') event.waitUntil(refresh())
})
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && withoutServer.test(pathname)) event.respondWith(openPage(request))
  else if (/^\/(assets|icons)\/|^\/favicon\.svg$/.test(pathname)) event.respondWith(openFile(request))
})
