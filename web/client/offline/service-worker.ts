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
const prefix = 'trama-kept-'
/** Former workers take a cache of this name for whole as soon as it is there: nothing is begun under it. */
const formerPrefix = 'trama-designer-'
const page = '/index.html'
const list = '/builds/offline.json'
const withoutServer = /^(\/es)?\/(networks\/designer|help(\/[a-z-]+)?)\/?$/
/** A network that does not answer by then is none. */
const patienceMs = 4000

/**
 * Fetches the build that is served now, when it is another one, and only then lets go of the one before. Its list of
 * files is stored last and says that it is whole. Each file is stored once: to store it again, the browser compiles all
 * of a script again.
 */
async function refresh(): Promise<void> {
  const answer = await fetch(list, { cache: 'no-store' })
  if (!answer.ok) return
  const { id, files } = (await answer.clone().json()) as Build
  const name = prefix + id
  const kept = await caches.open(name)
  if ((await kept.match(list)) === undefined) {
    await kept.addAll([page, ...files])
    await kept.put(list, answer)
  }
  const isOurs = (each: string): boolean => each.startsWith(prefix) || each.startsWith(formerPrefix)
  const names = await caches.keys()
  await Promise.all(names.filter((each) => isOurs(each) && each !== name).map((each) => caches.delete(each)))
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
