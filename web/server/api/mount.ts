import { setImmediate as turn } from 'node:timers/promises'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findExcess } from '#shared/base/json-parts.ts'
import { problem, type Problem } from '#shared/base/problem.ts'
import type { Handlers } from '#shared/contract/backend.ts'
import { takesKeysHeader } from '#shared/http/keys.ts'
import type { Words } from '#shared/words/create-words.ts'
import type { Locale } from '#shared/words/words.ts'
import { readLocale } from '../accounts/recognize.ts'
import type { Anyone, Callers, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { reportUnexpected } from '../kernel/report-unexpected.ts'
import { createGuard, refuse, toRouter } from './answer.ts'
import { bodyParts, largeCalls, routePath, smallestBody } from './body-limits.ts'
import { printDocument } from './document.ts'
import { toProblemBody } from './problem-body.ts'
import { readKey } from './repeated-call.ts'
import { noteProblem } from './requests.ts'

const heartbeatMs = 25_000
/** A database that is away may be back by then; a fail-over takes some seconds. */
const soon = { 'retry-after': '2' }

/** Mounts the contract's rows under `/api`. `closing`: aborted when feeds are to end, since the server stops. */
export function mountApi(
  app: FastifyInstance,
  composition: Core & Pick<Composition, 'words'>,
  handlers: Handlers<Callers>,
  recognize: (request: FastifyRequest, reply: FastifyReply) => Promise<Anyone | SignedIn>,
  closing: AbortSignal,
): void {
  const handler = new OpenAPIHandler(toRouter(composition, handlers), {
    clientInterceptors: [createGuard(composition)],
    // Proxies end a connection that is silent for a minute.
    eventIteratorKeepAliveInterval: heartbeatMs,
  })
  // Half a second of work, which a server that nobody asks for it need not wait for.
  let document: Promise<string> | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= printDocument()
    return reply.type('application/json').send(await document)
  })
  const known = new WeakMap<FastifyRequest, Anyone | SignedIn>()
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = known.get(request) ?? (await recognize(request, reply))
    const words = composition.words[caller.locale]
    void reply.headers(headersFor(caller.locale))
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    const isLarge = Number(length) > smallestBody || coding !== undefined
    if (isLarge) await turn()
    const deferCaller = (): void => void reply.headers(soon)
    const key = readKey(request.headers)
    const context = { caller, words, isLarge, key, deferCaller, closing }
    const done = await handler.handle(request, reply, { prefix: '/api', context })
    return done.matched ? reply : sendProblem(reply, problem('not-found'), words)
  }
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (findExcess(text, bodyParts) !== null) done(badBody())
    else if (text.length <= smallestBody) void parse(request, text, done)
    // Looking through a large body, making it, checking it and working with it are turns of their own.
    else setImmediate(() => void parse(request, text, done))
  })
  app.all('/api/*', { bodyLimit: smallestBody }, answer)
  for (const { row, bodyLimit } of largeCalls())
    app.route({
      method: row.method,
      url: routePath(row.path),
      bodyLimit,
      // Who may not make a call is not listened to: a large body is read and parsed for those only who may.
      onRequest: async (request, reply) => {
        const caller = await recognize(request, reply)
        known.set(request, caller)
        const refused = refuse(row, caller)
        return refused === null ? undefined : sendProblem(reply, refused, composition.words[caller.locale])
      },
      handler: answer,
    })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendProblem(reply, readHttpFailure(error, composition, request), composition.words[readLocale(request)]),
  )
}

/** A body whose many small parts would take longer to make than its size lets think. */
function badBody(): Error {
  return Object.assign(new Error('a body of too many parts'), { statusCode: 400 })
}

function headersFor(locale: Locale): Record<string, string> {
  return { 'cache-control': 'no-store', 'content-language': locale, ...takesKeysHeader }
}

function readHttpFailure(
  error: FastifyError,
  composition: Pick<Composition, 'log'>,
  request: FastifyRequest,
) {
  if (error.statusCode === 413)
    return problem('request-too-large', {
      limitKib: Math.floor((request.routeOptions.bodyLimit ?? 0) / 1024),
    })
  if (error.statusCode === 429) return problem('too-many-tries', { seconds: 60 })
  if (error.statusCode !== undefined && error.statusCode < 500) return problem('input-invalid')
  return reportUnexpected(composition.log, error, { path: request.routeOptions.url })
}

function sendProblem(reply: FastifyReply, found: Problem, words: Words): FastifyReply {
  const { status, body } = toProblemBody(found, words)
  noteProblem(reply, found.code)
  if (found.code === 'database-away') void reply.headers(soon)
  return reply.status(status).headers(headersFor(words.locale)).type('application/json').send(body)
}
