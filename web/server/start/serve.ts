import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify'
import { embeddedHeader } from '#shared/http/embedded.ts'
import { smallestBody } from '../api/body-limits.ts'
import { mountApi } from '../api/mount.ts'
import { mountRequests } from '../api/requests.ts'
import { readAnyone, recognize } from '../accounts/recognize.ts'
import { billingOf } from '../billing/billing.ts'
import { mountEvents } from '../billing/mount-events.ts'
import type { Anyone, SignedIn } from '../kernel/caller.ts'
import type { Composition } from '../kernel/composition.ts'
import { isDatabaseAway } from '../kernel/store/away.ts'
import type { Database } from '../kernel/store/database.ts'
import { findRouteRule } from '../operator/store/route-rules.ts'
import { createPrograms } from '../tokens/recognize-program.ts'
import { readTokenText } from '../tokens/token-text.ts'
import { contentSecurity } from './content-security.ts'
import type { Background } from './background.ts'
import { bareOf, emptyPage, inlineScriptsOf, pageFileOf } from './first-page.ts'
import { createHandlers } from './handlers.ts'
import { mountHealth } from './health.ts'
import { mountOffLink } from '../notifications/letters/off-link.ts'
import { mountMetrics, mountNoMetrics } from '../metrics/serve-metrics.ts'
import type { Metrics } from '../metrics/prometheus.ts'
import { callLimits } from './call-limits.ts'
import { leaveConnections, type Stopping } from './stopping.ts'

export interface ServeOptions {
  /** The built web application; without it only the API is served. */
  readonly webPath: string | null
  readonly proxies: number
  /** What every request has to carry to be listened to at all; null: nothing. */
  readonly secret: string | null
  readonly stopping: Stopping
  /** Numbers at `/metrics` for whoever has the token; null: there are none. */
  readonly metrics: { readonly of: Metrics; readonly token: string } | null
}

/** The HTTP server: API, web application, headers. It does not listen yet. */
export async function createServer(
  composition: Composition,
  background: Background,
  options: ServeOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: smallestBody,
    // So many hops from us, the nearest being 0, are our own proxies; what is said before them may be invented.
    trustProxy: options.proxies === 0 ? false : (_address, hop) => hop < options.proxies,
    // Answers under way are waited for, within bounds.
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
  })
  // Before everything else: who does not know the secret learns nothing, not even what is here.
  if (options.secret !== null) app.addHook('onRequest', refuseStrangers(options.secret))
  mountRequests(app, options.proxies > 0)
  leaveConnections(app, options.stopping)
  if (options.proxies === 0) app.addHook('onRequest', warnOfProxy(composition.log))
  await app.register(cookie)
  const billing = billingOf(composition)
  const { chatUrl, chatOrigins } = composition.policy
  const hasPages = options.webPath !== null && existsSync(join(options.webPath, 'index.html'))
  const webPath = hasPages ? options.webPath : null
  const ownScripts = webPath === null ? [] : inlineScriptsOf(webPath)
  const chat = chatUrl === null ? null : { url: chatUrl, origins: chatOrigins }
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurity(chat, tokensOriginOf(billing), ownScripts) },
    // Where the deployment's own address says https. Other hosts of its domain are not ours to speak for.
    strictTransportSecurity: composition.policy.publicUrl.startsWith('https:')
      ? { maxAge: 365 * 24 * 3600, includeSubDomains: false }
      : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  const limits = callLimits(background.calls)
  await app.register(rateLimit, { global: false, store: limits.store })
  mountHealth(app, composition.store.db, options.stopping.isBegun)
  if (options.metrics === null) mountNoMetrics(app)
  else mountMetrics(app, options.metrics.of, options.metrics.token)
  if (billing !== null)
    await app.register((events, _options, done) => {
      events.addHook('onRequest', events.rateLimit(limits.of('payments', 3000)))
      mountEvents(events, billing)
      done()
    })
  await app.register((links, _options, done) => {
    links.addHook('onRequest', links.rateLimit(limits.of('links', 120)))
    mountOffLink(links, composition)
    done()
  })
  const recognizeProgram = createPrograms(composition, background.calls)
  await app.register((api, _options, done) => {
    api.addHook('onRequest', api.rateLimit(limits.of('api', 3000)))
    const recognizeAny = (request: FastifyRequest, reply: FastifyReply): Promise<Anyone | SignedIn> => {
      const anyone = readAnyone(composition, request, reply)
      const token = readTokenText(request.headers.authorization)
      return token === null ? recognize(composition, request, anyone) : recognizeProgram(anyone, token)
    }
    mountApi(api, composition, createHandlers(composition, background), recognizeAny, options.stopping.feeds)
    done()
  })
  if (webPath !== null) await mountWeb(app, webPath, composition)
  return app
}

/** Where pages bring a card's number to; null: nowhere. */
function tokensOriginOf(billing: ReturnType<typeof billingOf>): string | null {
  const client = billing?.payments.client
  return client?.kind === 'wompi' ? new URL(client.tokensUrl).origin : null
}

/**
 * Says once that a request came through a proxy that nobody declared: all people behind it would be one address, and a
 * hundred wrong passwords of anybody among them would shut out all.
 */
function warnOfProxy(log: Composition['log']): onRequestHookHandler {
  let isSaid = false
  return (request, _reply, next) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      log.warn(
        {},
        'a request came with X-Forwarded-For, but TRAMA_PROXIES is 0: its people count as one address',
      )
    }
    next()
  }
}

/** Other people's programs on the same computer reach its loopback too. */
function refuseStrangers(secret: string): onRequestHookHandler {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  const expected = digest(secret)
  return (request, reply, next) => {
    const given = request.headers[embeddedHeader]
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) next()
    else void reply.status(403).send()
  }
}

/** Whether a page is what people come to by its address; false as well while the database is away: the page itself waits. */
async function hasNoRule(db: Database, path: string): Promise<boolean> {
  try {
    return (await findRouteRule(db, path)) === null
  } catch (error) {
    if (isDatabaseAway(error)) return false
    throw error
  }
}

/** The web application: every path that is no file is a page of it. */
async function mountWeb(
  app: FastifyInstance,
  webPath: string,
  { policy, store }: Pick<Composition, 'policy' | 'store'>,
): Promise<void> {
  const send = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split(/[?#]/, 1)[0] ?? '/'
    const file = pageFileOf(
      {
        path,
        cookies: request.cookies,
        acceptLanguage: request.headers['accept-language'] ?? '',
      },
      policy,
    )
    // Where a rule leads away from the page, nobody is to see it for a moment; one that cannot be read may.
    const isAsBuilt = file !== emptyPage && (await hasNoRule(store.db, bareOf(path)))
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language, accept-encoding')
      .sendFile(isAsBuilt && existsSync(join(webPath, file)) ? file : emptyPage, webPath)
  }
  await app.register(files, {
    root: webPath,
    index: false,
    cacheControl: false,
    // Beside each text lies its Brotli form, made by the build.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names in assets hold a hash of their contents.
      const isHashed = path.startsWith(join(webPath, 'assets'))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The folder itself is a place where nothing may be read, so its address has to be a page by name.
  app.get('/', send)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|builds)\//.test(request.url)
    if (!isPage) return reply.status(404).type('text/plain').send('404')
    return send(request, reply)
  })
}
