import type { FastifyInstance } from 'fastify'

/** How far a server is that was asked to stop. */
export interface Stopping {
  /** It still answers, and says that it is not ready. */
  readonly isBegun: () => boolean
  begin(): void
  /** Aborted when those who follow feeds are to go elsewhere. */
  readonly feeds: AbortSignal
  endFeeds(): void
}

export function createStopping(): Stopping {
  const feeds = new AbortController()
  let isBegun = false
  return {
    isBegun: () => isBegun,
    begin: () => {
      isBegun = true
    },
    feeds: feeds.signal,
    endFeeds: () => feeds.abort(),
  }
}

/** From the moment at which a server is to stop, its answers ask for the next request on another connection. */
export function leaveConnections(app: FastifyInstance, { isBegun }: Pick<Stopping, 'isBegun'>): void {
  app.addHook('onSend', (_request, reply, _payload, next) => {
    if (isBegun()) void reply.header('connection', 'close')
    next()
  })
}

/** Idle connections are looked for so often: one whose last answer was sent is idle then. */
const lookEveryMs = 50

/** Whoever waited for the database has so long to be answered: an entry that is tried again looks every 3 s. */
const answerMs = 5000

/**
 * Takes no more connections, and waits so long for the answers under way. Who waits for the database by then is told that
 * it is away; what is not answered after that is cut off.
 */
export async function closeServer(
  app: FastifyInstance,
  withinMs: number,
  endWaits: (() => void) | null,
): Promise<void> {
  const cut = (): void => app.server.closeAllConnections()
  let late = setTimeout(() => {
    if (endWaits === null) return cut()
    endWaits()
    late = setTimeout(cut, answerMs)
  }, withinMs)
  const looks = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
    clearInterval(looks)
  }
}
