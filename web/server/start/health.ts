import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { canServe } from '../kernel/store/can-serve.ts'
import type { Database } from '../kernel/store/database.ts'

/** Milliseconds: whoever asks whether a server is ready does not wait long for the answer. */
export const answerMs = 2000

/**
 * `GET /health`: the process answers; one that does not is to be started again. `GET /ready`: its records can be read
 * and changed; while they cannot, and from the moment at which it is to stop, a proxy sends people elsewhere, and starting again
 * would help nobody.
 */
export function mountHealth(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get('/health', (_request, reply) => reply.send({ ok: true }))
  let reading: Promise<boolean> | null = null
  app.get('/ready', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ ok: false })
    // However many strangers ask, the database is asked once at a time.
    reading ??= canServe(db).finally(() => {
      reading = null
    })
    const ok = await Promise.race([reading, sleep(answerMs, false, { ref: false })])
    return reply.status(ok ? 200 : 503).send({ ok })
  })
}
