import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import files from '@fastify/static'
import fastify, { type FastifyInstance, type FastifyReply, type onRequestHookHandler } from 'fastify'
import { embeddedHeader } from '#shared/http/embedded.ts'
import { mountApi } from './api/mount.ts'
import { recognize } from './auth/recognize.ts'
import type { Composition } from './composition.ts'
import { contentSecurity } from './content-security.ts'
import type { Living } from './living.ts'
import { createHandlers } from './handlers/handlers.ts'

export interface ServeOptions {
  /** The built web application; without it only the API is served. */
  readonly webPath: string | null
  readonly proxies: number
  /** What every request has to carry to be listened to at all; null: nothing. */
  readonly secret: string | null
}

/** Edits of ten thousand moved nodes are the largest honest request. */
const largestBody = 4 * 1024 * 1024

/** The HTTP server: API, web application, headers. It does not listen yet. */
export async function createServer(
  composition: Composition,
  living: Living,
  options: ServeOptions,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: largestBody,
    // So many hops from us, the nearest being 0, are our own proxies; what is said before them may be invented.
    trustProxy: options.proxies === 0 ? false : (_address, hop) => hop < options.proxies,
    forceCloseConnections: true,
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
  })
  // Before everything else: who does not know the secret learns nothing, not even what is here.
  if (options.secret !== null) app.addHook('onRequest', refuseStrangers(options.secret))
  await app.register(cookie)
  const { chatUrl, chatOrigins } = composition.policy
  const chat = chatUrl === null ? null : { url: chatUrl, origins: chatOrigins }
  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurity(chat) },
    // Only a proxy that ends TLS knows whether plain HTTP may be refused for good.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  await app.register(rateLimit, { global: false })
  app.get('/health', async (_request, reply) => {
    await composition.store.db.selectFrom('tries').select('try_key').limit(1).execute()
    return reply.send({ ok: true })
  })
  await app.register((api, _options, done) => {
    api.addHook('onRequest', api.rateLimit({ max: 3000, timeWindow: '1 minute' }))
    mountApi(api, composition, createHandlers(composition, living), (request, reply) =>
      recognize(composition, request, reply),
    )
    done()
  })
  if (options.webPath !== null && existsSync(join(options.webPath, 'index.html')))
    await mountWeb(app, options.webPath)
  return app
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

/** The web application: every path that is no file is a page of it. */
async function mountWeb(app: FastifyInstance, webPath: string): Promise<void> {
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
  app.get('/', (_request, reply) => sendPage(reply, webPath))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|assets|builds)\//.test(request.url)
    if (!isPage) return reply.status(404).type('text/plain').send('404')
    return sendPage(reply, webPath)
  })
}

function sendPage(reply: FastifyReply, webPath: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html', webPath)
}
