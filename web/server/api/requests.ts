import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { measures } from '../kernel/measures.ts'
import { inRequest, type RequestScope } from '../kernel/requests/request-scope.ts'

const header = 'x-request-id'
/** What a proxy may call a request: it is written into the log and shown to people. */
const plain = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/
const scopes = new WeakMap<FastifyRequest, RequestScope>()

/**
 * Gives each request its id, which its answer, its lines of the log and the person who sees it fail are told; and
 * measures it. `isProxied`: a declared proxy may have named it already.
 */
export function mountRequests(app: FastifyInstance, isProxied: boolean): void {
  app.addHook('onRequest', (request, reply, next) => {
    const given = isProxied ? request.headers[header] : undefined
    const id = typeof given === 'string' && plain.test(given) ? given : randomBytes(8).toString('hex')
    const scope: RequestScope = {
      id,
      row: null,
      problem: null,
      isFeed: false,
      mayChange: false,
      patience: null,
      mayHaveStored: false,
      isOver: false,
    }
    scopes.set(request, scope)
    void reply.header(header, id)
    inRequest(scope, next)
  })
  // A body arrives in events of the connection, which are part of no request.
  app.addHook('preValidation', (request, _reply, next) => {
    const scope = scopes.get(request)
    if (scope === undefined) next()
    else inRequest(scope, next)
  })
  app.addHook('onResponse', (request, reply, next) => {
    const scope = scopes.get(request)
    if (scope !== undefined) {
      scope.isOver = true
      measures.answered.tell({
        row: scope.row ?? placeOf(request),
        status: reply.statusCode,
        tookMs: reply.elapsedTime,
        isFeed: scope.isFeed,
        problem: scope.problem,
      })
    }
    next()
  })
}

/** Remembers which problem a request is answered. */
export function noteProblem(reply: FastifyReply, code: string): void {
  const scope = scopes.get(reply.request)
  if (scope !== undefined) scope.problem = code
}

/** What else than a row was asked for, by what we mounted and never by what somebody typed. */
function placeOf(request: FastifyRequest): string {
  const { url = '' } = request.routeOptions
  if (url === '/health' || url === '/ready' || url === '/metrics') return url.slice(1)
  return url.startsWith('/api') ? 'no-row' : 'page'
}
