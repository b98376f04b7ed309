import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '../kernel/store/away.ts'
import type { Billing } from './billing.ts'
import { receiveEvent } from './events.ts'

/** What is set at the provider as the address of events, after `PUBLIC_URL`. */
const eventsPath = '/api/payments/events'
/** An event of a provider has some 2 KiB. */
const mostBytes = 64 * 1024

/**
 * Where a provider posts its events. It is no call of the contract: nobody is signed in, and what is signed is the body
 * as it came. 200 is said when the event is kept, and to all else that the provider need not repeat.
 */
export function mountEvents(app: FastifyInstance, billing: Billing): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => {
    done(null, body)
  })
  app.setErrorHandler(async (error: { readonly statusCode?: number }, _request, reply) => {
    // The provider sends again what was not taken.
    const status = isDatabaseAway(error) ? 503 : (error.statusCode ?? 500)
    // What was sent is not told again; why it was not kept is.
    if (status >= 500) billing.log.error({ err: error }, 'an event of a payment could not be kept')
    return reply.status(status).send()
  })
  app.post(eventsPath, { bodyLimit: mostBytes }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const received = await receiveEvent(billing, body)
    return reply.status(received === 'refused' ? 403 : 200).send()
  })
}
