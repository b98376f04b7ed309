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

/** Takes no more connections, and waits so long for the answers under way before it cuts them off. */
export async function closeServer(app: FastifyInstance, withinMs: number): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), withinMs)
  const looks = setInterval(() => app.server.closeIdleConnections(), lookEveryMs)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
    clearInterval(looks)
  }
}
