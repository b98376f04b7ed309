import type { FastifyInstance } from 'fastify'
import { isDatabaseAway } from '#web/server/kernel/store/away.ts'
import type { Composition } from '#web/server/kernel/composition.ts'
import { stopLetters } from './stop-letters.ts'

const mostBytes = 2 * 1024
/** What a mailbox program says, as a form or in parts (RFC 8058 3.2). */
const oneClick = /List-Unsubscribe["\s\r\n]*=?\s*One-Click/

/**
 * Where a mailbox program posts that its reader wants no more of these letters: the address in the head of each. It is
 * no call of the contract, since the body is a form and nobody is signed in; a GET is a page that asks first, because
 * programs that look at links follow each.
 */
export function mountOffLink(
  app: FastifyInstance,
  composition: Pick<Composition, 'store' | 'keyring' | 'clock' | 'log'>,
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => {
    done(null, body)
  })
  app.setErrorHandler(async (error: { readonly statusCode?: number }, _request, reply) => {
    const status = isDatabaseAway(error) ? 503 : (error.statusCode ?? 500)
    if (status >= 500) composition.log.error({ err: error }, 'letters could not be turned off')
    return reply.status(status).send()
  })
  for (const path of ['/notices-off', '/es/notices-off'])
    app.post<{ Querystring: { code?: string } }>(path, async (request, reply) => {
      const { code } = request.query
      const isAsked = typeof request.body === 'string' && oneClick.test(request.body)
      const isDone = isAsked && typeof code === 'string' && (await stopLetters(composition, code))
      return reply.status(isDone ? 200 : 400).send()
    })
}
