import type { FastifyReply, FastifyRequest } from 'fastify'
import { applicationHeader, desktopApplication } from '#shared/http/application.ts'
import type { Locale } from '#shared/words/words.ts'
import type { Anyone, SignedIn } from '../kernel/caller.ts'
import type { Composition, Core } from '../kernel/composition.ts'
import { readAccessToken } from '../kernel/access-token.ts'
import { readClient } from './client-name.ts'
import { sessionCookies } from './session-cookies.ts'
import { isSessionOpen } from './sessions.ts'

/** What is known of whoever makes a request, before who they are. */
export function readAnyone(composition: Core, request: FastifyRequest, reply: FastifyReply): Anyone {
  return {
    locale: readLocale(request),
    address: request.ip,
    client: readClient(request.headers['user-agent'] ?? ''),
    cookies: sessionCookies(composition, request, reply),
    isFromElsewhere: isFromElsewhere(composition, request),
    isOrganizationGone: false,
    isDesktop: request.headers[applicationHeader] === desktopApplication,
    refused: null,
  }
}

/** Reads who makes a request: the headers that were specified, cookie, token. A token that is no good is nobody's. */
export async function recognize(
  composition: Core,
  request: FastifyRequest,
  anyone: Anyone,
): Promise<Anyone | SignedIn> {
  const [scheme = '', token = ''] = (request.headers.authorization ?? '').split(' ')
  if (scheme.toLowerCase() !== 'bearer') return anyone
  const identity = await readAccessToken(composition.keyring, token, composition.clock.nowMs())
  if (identity === null || isOtherProvider(request, identity.providerId)) return anyone
  const store = composition.store.of(identity.organizationId)
  const isStillIn = (): Promise<boolean> =>
    isSessionOpen(store.read, identity.sessionId, composition.clock.nowMs())
  if (await isStillIn()) return { ...anyone, identity, store, token: null, isStillIn }
  const organization = await store.read.from('organizations').select(['name']).executeTakeFirst()
  return { ...anyone, isOrganizationGone: organization === undefined }
}

/** The seed sends the language in `app-Language`; a browser that does not know it sends its own. */
export function readLocale(request: FastifyRequest): Locale {
  const wanted = request.headers['app-language'] ?? request.headers['accept-language'] ?? ''
  return String(wanted).toLowerCase().startsWith('es') ? 'es' : 'en'
}

/** The seed's `idp` header names the provider of the session, if it is sent. */
function isOtherProvider(request: FastifyRequest, providerId: string): boolean {
  const named = request.headers['idp']
  return named !== undefined && named !== '' && named !== providerId
}

/** By the headers that no page can forge (Fetch Metadata, Origin). */
function isFromElsewhere({ policy }: Pick<Composition, 'policy'>, request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  const own = [`${request.protocol}://${request.host}`, policy.publicUrl]
  return origin !== undefined && !own.includes(origin)
}
