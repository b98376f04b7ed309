/** Scheme of links into the application, which any page and any mail may hold. */
export const linkScheme = 'trama'

const longest = 600
/** The path of a page: no dot, no escape, nothing that could mean another server. */
const pagePath = /^(\/[a-z0-9-]{1,64}){1,6}$/
const search = /^(\?[a-z]{1,20}=[A-Za-z0-9-]{0,64}(&[a-z]{1,20}=[A-Za-z0-9-]{0,64}){0,4})?$/
const fragment = /^(#[A-Za-z0-9_=-]{0,128})?$/
const code = /^#[A-Za-z0-9._~-]{6,64}$/

/**
 * The place in the application that a link leads to; null: none of ours. Two kinds are known:
 * `trama://open/PLACE`, and `trama://join?server=ADDRESS#CODE` for an invitation, which leads to the page
 * where the server is shown and confirmed. A link shows places: it never chooses, sends or changes anything.
 */
export function readLink(text: string): string | null {
  if (text.length > longest || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol !== `${linkScheme}:` || url.username !== '' || url.password !== '' || url.port !== '')
    return null
  if (url.hostname === 'open') return readOpen(url)
  return url.hostname === 'join' ? readJoin(url) : null
}

function readOpen(url: URL): string | null {
  const isPlain = pagePath.test(url.pathname) && search.test(url.search) && fragment.test(url.hash)
  return isPlain ? `${url.pathname}${url.search}${url.hash}` : null
}

function readJoin(url: URL): string | null {
  const server = url.searchParams.get('server') ?? ''
  if (!/^\/?$/.test(url.pathname) || !code.test(url.hash) || !isServer(server)) return null
  return `/welcome?server=${encodeURIComponent(new URL(server).origin)}${url.hash}`
}

/** As the API is chosen: by https, or on this very computer. */
function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search: query } = new URL(text)
  if (username !== '' || password !== '' || query !== '') return false
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

/** The link among the arguments that a second start was given; null: none. */
export function linkAmong(argv: readonly string[]): string | null {
  const text = argv.find((one) => one.toLowerCase().startsWith(`${linkScheme}:`))
  return text === undefined ? null : readLink(text)
}

/** Where the page is to go, from links, tray and notices, to whoever listens. */
export interface Links {
  open(path: string): void
  follow(signal: AbortSignal): AsyncIterable<{ readonly path: string }>
}

/** The last path that came while nobody listened waits for the first who does: the link that started us. */
export function createLinks(): Links {
  let waiting: string | null = null
  const listeners = new Set<(path: string) => void>()
  return {
    open: (path) => {
      if (listeners.size === 0) waiting = path
      for (const listen of listeners) listen(path)
    },
    follow: async function* (signal) {
      const queue: string[] = waiting === null ? [] : [waiting]
      waiting = null
      let wake = (): void => undefined
      const listen = (path: string): void => {
        queue.push(path)
        wake()
      }
      const end = (): void => wake()
      listeners.add(listen)
      signal.addEventListener('abort', end, { once: true })
      try {
        while (!signal.aborted) {
          const path = queue.shift()
          if (path !== undefined) yield { path }
          else
            await new Promise<void>((resolve) => {
              wake = resolve
            })
        }
      } finally {
        listeners.delete(listen)
      }
    },
  }
}
